import { MOST_ITEMS, NEXT_ITEM, type TrialItem, type TrialView } from "~/models/ordering/trial";
import { moneyInput } from "~/models/shared/money";
import { CheckboxField } from "../form/checkbox-field";
import { CheckboxGroup } from "../form/choice-group";
import { ChoiceSearch } from "../form/choice-search";
import { FormRow } from "../form/form-section";
import type { FormState } from "../form/form-state";
import { MoneyField } from "../form/money-field";
import { RowList } from "../form/row-list";
import { TextField } from "../form/text-field";
import { Button } from "../ui/button";
import { trialItemWords } from "./item-choice";

type BasketRowsProps = { form: FormState; view: TrialView };

/** What is in a basket: items of the menu with their choices, and items that no menu holds. */
export function BasketRows({ form, view }: BasketRowsProps) {
	const { found, asked } = view.menu;
	const items = new Map([...found, ...asked].map((item) => [item.id, item]));
	const hasSearched = form.field("itemSearch").value.trim() !== "";
	const isFull = form.list("items").length >= MOST_ITEMS;
	return (
		<>
			<ChoiceSearch form={form} name="itemSearch" label="Find an item of the menu" />
			{hasSearched && !isFull && found.length > 0 && (
				<ul className="rows rows-inline" aria-label="Items of the menu to add">
					{found.map((item) => (
						<li key={item.id}>
							<span className="row-fields row-name">
								{`${trialItemWords(item)}, ${priceWords(item, view.symbol)}`}
							</span>
							<Button
								size="sm"
								icon="plus"
								{...form.insertButton("items", { itemId: item.id, quantity: "1" })}
							>
								Add<span className="sr-only"> {item.title}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{hasSearched && found.length === 0 && <p className="hint">No item of the menu was found.</p>}
			<RowList
				form={form}
				name="items"
				legend="Items"
				legendHidden
				newRow={NEXT_ITEM}
				addLabel="Add an item that no menu holds"
				rowLabel="item"
				maxRows={MOST_ITEMS}
			>
				{(row) => {
					const item = items.get(form.field(`${row.name}.itemId`).value);
					return item ? (
						<MenuRow form={form} name={row.name} item={item} symbol={view.symbol} />
					) : (
						<OpenRow form={form} name={row.name} symbol={view.symbol} />
					);
				}}
			</RowList>
		</>
	);
}

type RowProps = { form: FormState; name: string; symbol: string };

function MenuRow({ form, name, item, symbol }: RowProps & { item: TrialItem }) {
	const id = form.field(`${name}.itemId`);
	const modifiers = form.field(`${name}.modifiers`);
	return (
		<div className="form-grid">
			<input type="hidden" name={id.name} value={id.value} />
			<p>
				<strong>{trialItemWords(item)}</strong>, {priceWords(item, symbol)}
			</p>
			{item.groups.map((group) => (
				<CheckboxGroup
					key={group.id}
					// Each group is a part of the same choices.
					field={{ ...modifiers, id: `${modifiers.id}-${group.id}` }}
					label={group.title}
					hint={selectionWords(group)}
					choices={group.choices.map((choice) => ({
						value: choice.id,
						label: choice.price
							? `${trialItemWords(choice)}, +${priceWords(choice, symbol)}`
							: trialItemWords(choice),
					}))}
				/>
			))}
			<FormRow>
				<TextField field={form.field(`${name}.quantity`)} label="Quantity" inputMode="numeric" />
			</FormRow>
		</div>
	);
}

function OpenRow({ form, name, symbol }: RowProps) {
	return (
		<div className="form-grid">
			<TextField field={form.field(`${name}.title`)} label="Item" required />
			<FormRow>
				<MoneyField
					field={form.field(`${name}.price`)}
					label="Price of one"
					symbol={symbol}
					required
				/>
				<TextField field={form.field(`${name}.quantity`)} label="Quantity" inputMode="numeric" />
			</FormRow>
			<FormRow>
				<TextField
					field={form.field(`${name}.minutes`)}
					label="Minutes to prepare"
					inputMode="numeric"
					required={false}
				/>
			</FormRow>
			<CheckboxField field={form.field(`${name}.alcohol`)} label="Contains alcohol" />
		</div>
	);
}

function priceWords({ price }: Pick<TrialItem, "price">, symbol: string): string {
	return price === null ? "no price yet" : `${symbol}${moneyInput(price)}`;
}

function selectionWords({
	isMandatory,
	minSelections: min,
	maxSelections: max,
}: TrialItem["groups"][number]): string {
	if (!isMandatory && min === 0) return max > 0 ? `At most ${max}` : "As many as one likes";
	if (min === max) return `Choose ${min}`;
	return max > 0 ? `Choose ${min} to ${max}` : `Choose at least ${min}`;
}
