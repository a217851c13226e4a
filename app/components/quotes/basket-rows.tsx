import {
	isSingleChoice,
	isSingleItem,
	MAX_CART_ITEMS,
	NEW_CUSTOM_ITEM,
	newCartRow,
} from "~/models/quotes/cart-row";
import type { TrialView } from "~/models/quotes/trial";
import {
	canBeOrdered,
	foundItemsMessage,
	MAX_FOUND,
	type TrialChoice,
	type TrialGroup,
	type TrialItem,
	type TrialModifier,
	unavailableReason,
} from "~/models/quotes/trial-item";
import { moneyInput } from "~/models/shared/money";
import { CheckboxField } from "../form/checkbox-field";
import { CheckboxGroup, type Choice, RadioGroup } from "../form/choice-group";
import { ChoiceSearch } from "../form/choice-search";
import { FormRow } from "../form/form-section";
import type { FieldState, FormState } from "../form/form-state";
import { MoneyField } from "../form/money-field";
import { RowList } from "../form/row-list";
import { TextField } from "../form/text-field";
import { Button } from "../ui/button";
import { StatusBadge } from "../ui/status-badge";
import { FoldedChoices } from "./folded-choices";
import { trialItemLabel } from "./item-choice";

type BasketRowsProps = { form: FormState; view: TrialView };

export function BasketRows({ form, view }: BasketRowsProps) {
	const { found, asked: requested } = view.menu;
	const items = new Map([...found, ...requested].map((item) => [item.id, item]));
	const hasSearched = form.field("itemSearch").value.trim() !== "";
	const count = form.list("items").length;
	const offered = hasSearched
		? found.slice(0, MAX_FOUND)
		: count === 0
			? found.filter(isReady).slice(0, FIRST_FEW)
			: [];
	const basket = (
		<RowList
			form={form}
			name="items"
			legend="Cart items"
			newRow={NEW_CUSTOM_ITEM}
			addLabel="Add custom item"
			rowLabel="item"
			maxRows={MAX_CART_ITEMS}
			empty="No items yet. Find one on the menu, or add a custom item."
		>
			{(row) => {
				const item = items.get(form.field(`${row.name}.itemId`).value);
				return item ? (
					<MenuRow form={form} name={row.name} item={item} symbol={view.currencySymbol} />
				) : (
					<OpenRow form={form} name={row.name} symbol={view.currencySymbol} />
				);
			}}
		</RowList>
	);
	return (
		<>
			{count > 0 && basket}
			<div>
				<ChoiceSearch form={form} name="itemSearch" label="Find a menu item" />
				{hasSearched && (
					<p className="hint mt-1" role="status">
						{foundItemsMessage(found)}
					</p>
				)}
				{count < MAX_CART_ITEMS && offered.length > 0 && (
					<ul className="rows rows-inline found-items" aria-label="Menu items to add">
						{offered.map((item) => (
							<li key={item.id}>
								<span className="row-fields row-name">
									{item.title}
									<Unavailable item={item} />
								</span>{" "}
								<span className="found-price">{formatPrice(item, view.currencySymbol)}</span>{" "}
								<Button size="sm" icon="plus" {...form.insertButton("items", newCartRow(item))}>
									Add<span className="sr-only"> {item.title}</span>
								</Button>
							</li>
						))}
					</ul>
				)}
			</div>
			{count === 0 && basket}
		</>
	);
}

const FIRST_FEW = 4;

function isReady(item: TrialItem): boolean {
	return canBeOrdered(item) && item.price !== null;
}

function Unavailable({ item }: { item: TrialItem }) {
	const why = unavailableReason(item);
	return (
		why && (
			<>
				{" "}
				<StatusBadge tone="warning">{why}</StatusBadge>
			</>
		)
	);
}

type RowProps = { form: FormState; name: string; symbol: string };

function MenuRow({ form, name, item, symbol }: RowProps & { item: TrialItem }) {
	const id = form.field(`${name}.itemId`);
	return (
		<div className="form-grid basket-item">
			<input type="hidden" name={id.name} value={id.value} />
			<p>
				<strong>{item.title}</strong>, {formatPrice(item, symbol)}
				<Unavailable item={item} />
			</p>
			{item.variationGroup && (
				<RadioGroup
					field={form.field(`${name}.variationId`)}
					label={item.variationGroup.title}
					choices={item.variationGroup.variations.map((variation) => ({
						value: variation.id,
						label: `${trialItemLabel(variation)}, ${formatPrice(variation, symbol)}`,
					}))}
				/>
			)}
			<FoldedChoices form={form} name={name} item={item}>
				{item.groups.map((group) =>
					isSingleChoice(group) ? (
						<OneChoice key={group.id} form={form} name={name} group={group} symbol={symbol} />
					) : (
						<GroupChoices
							key={group.id}
							field={form.field(`${name}.modifiers`)}
							group={group}
							symbol={symbol}
						/>
					),
				)}
				{item.choices.map((choice) => (
					<ComboChoice key={choice.id} form={form} name={name} choice={choice} symbol={symbol} />
				))}
			</FoldedChoices>
			<FormRow>
				<TextField field={form.field(`${name}.quantity`)} label="Quantity" inputMode="numeric" />
			</FormRow>
		</div>
	);
}

function OneChoice({ form, name, group, symbol }: RowProps & { group: TrialGroup }) {
	return (
		<SingleChoice
			field={form.field(`${name}.picked.${group.id}`)}
			label={group.title}
			hint={selectionRuleText(group)}
			isFree={!group.isMandatory || group.minSelections === 0}
			choices={group.choices.map((choice) => ({
				value: choice.id,
				label: choiceLabel(choice, symbol),
			}))}
		/>
	);
}

type OneOfProps = {
	field: FieldState;
	label: string;
	hint: string | undefined;
	isFree: boolean;
	choices: readonly Choice[];
};

function SingleChoice({ field, isFree, choices, ...rest }: OneOfProps) {
	return (
		<RadioGroup
			{...rest}
			field={{ ...field, values: isFree && field.values.length === 0 ? [""] : field.values }}
			required
			choices={isFree ? [{ value: "", label: "None" }, ...choices] : choices}
		/>
	);
}

type GroupChoicesProps = {
	field: FieldState;
	group: TrialGroup;
	symbol: string;
	inside?: { title: string; prefix: string };
};

function GroupChoices({ field, group, symbol, inside }: GroupChoicesProps) {
	return (
		<CheckboxGroup
			field={{ ...field, id: `${field.id}-${inside?.prefix ?? ""}${group.id}` }}
			label={inside ? `${inside.title}: ${group.title}` : group.title}
			hint={selectionRuleText(group)}
			choices={group.choices.map((choice) => ({
				value: `${inside?.prefix ?? ""}${choice.id}`,
				label: choiceLabel(choice, symbol),
			}))}
		/>
	);
}

function ComboChoice({ form, name, choice, symbol }: RowProps & { choice: TrialChoice }) {
	const { id, title, quantity, isOptional, items } = choice;
	const isOne = isSingleItem(choice);
	const chosen = form.field(isOne ? `${name}.picked.${id}` : `${name}.chosen`);
	const picked = items.filter((item) => chosen.values.includes(`${id}/${item.id}`));
	const choices = items.map((item) => ({
		value: `${id}/${item.id}`,
		label: choiceLabel(item, symbol),
	}));
	return (
		<>
			{isOne ? (
				<SingleChoice
					field={chosen}
					label={title}
					hint="Choose 1"
					isFree={isOptional}
					choices={choices}
				/>
			) : (
				<CheckboxGroup
					field={{ ...chosen, id: `${chosen.id}-${id}` }}
					label={title}
					hint={isOptional ? `At most ${quantity}` : `Choose ${quantity}`}
					choices={choices}
				/>
			)}
			{picked.flatMap((item) =>
				item.groups.map((group) => (
					<GroupChoices
						key={`${item.id}-${group.id}`}
						field={form.field(`${name}.chosenModifiers`)}
						group={group}
						symbol={symbol}
						inside={{ title: item.title, prefix: `${id}/${item.id}/` }}
					/>
				)),
			)}
		</>
	);
}

function choiceLabel(choice: TrialModifier, symbol: string): string {
	const label = trialItemLabel(choice);
	return choice.price ? `${label}, +${formatPrice(choice, symbol)}` : label;
}

function OpenRow({ form, name, symbol }: RowProps) {
	return (
		<div className="form-grid">
			<TextField field={form.field(`${name}.title`)} label="Item" required />
			<FormRow>
				<MoneyField
					field={form.field(`${name}.price`)}
					label="Unit price"
					symbol={symbol}
					required
				/>
				<TextField field={form.field(`${name}.quantity`)} label="Quantity" inputMode="numeric" />
			</FormRow>
			<FormRow>
				<TextField
					field={form.field(`${name}.minutes`)}
					label="Prep time (minutes)"
					inputMode="numeric"
					required={false}
				/>
			</FormRow>
			<CheckboxField field={form.field(`${name}.alcohol`)} label="Contains alcohol" />
		</div>
	);
}

function formatPrice({ price }: Pick<TrialItem, "price">, symbol: string): string {
	return price === null ? "no price yet" : `${symbol}${moneyInput(price)}`;
}

function selectionRuleText({
	isMandatory,
	minSelections: min,
	maxSelections: max,
}: TrialGroup): string {
	if (!isMandatory && min === 0) return max > 0 ? `At most ${max}` : "Any number";
	if (min === max) return `Choose ${min}`;
	return max > 0 ? `Choose ${min} to ${max}` : `Choose at least ${min}`;
}
