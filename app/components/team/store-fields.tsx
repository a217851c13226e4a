import type { KeyboardEvent } from "react";
import type { LocationChoice } from "~/models/team/team-view";
import { CheckboxGroup } from "../form/choice-group";
import { FieldFrame } from "../form/field";
import type { FormState } from "../form/form-state";
import { Button } from "../ui/button";

/** A list this long gets a search box (spec 5.14). */
const SEARCH_FROM = 6;

type StoreFieldsProps = { form: FormState; locations: readonly LocationChoice[] };

/**
 * Any of the locations. Finding and choosing all are buttons that send the form and get it back as it was, so they
 * work without script; what is checked stays in sight, whatever is looked for.
 */
export function StoreFields({ form, locations }: StoreFieldsProps) {
	const field = form.field("stores");
	const search = form.field("storeSearch");
	const words = search.value.trim().toLowerCase();
	const shown = locations.filter(
		({ storeId, title, city }) =>
			field.values.includes(storeId) || `${title} ${city}`.toLowerCase().includes(words),
	);
	const isAny = field.values.length > 0;
	const hasSearch = locations.length >= SEARCH_FROM;
	return (
		<>
			{hasSearch && (
				<FieldFrame field={search} label="Find locations" required>
					<div className="affixed">
						<input
							id={search.id}
							name={search.name}
							type="search"
							defaultValue={search.value}
							maxLength={250}
							autoComplete="off"
							className="input"
							onKeyDown={findByEnter}
						/>
						<Button icon="search" {...form.updateButton("found", "1")}>
							Find
						</Button>
					</div>
				</FieldFrame>
			)}
			{locations.length > 1 && (
				<div className="actions">
					<Button
						size="sm"
						{...form.updateButton("stores", isAny ? [] : shown.map(({ storeId }) => storeId))}
					>
						{isAny ? "Clear all" : "Select all"}
					</Button>
				</div>
			)}
			<CheckboxGroup
				field={field}
				label="Locations"
				hint={hasSearch && words ? `${shown.length} of ${locations.length} shown` : undefined}
				choices={shown.map(({ storeId, title, city }) => ({
					value: storeId,
					label: city && !title.includes(city) ? `${title}, ${city}` : title,
				}))}
			/>
		</>
	);
}

/** Enter presses the button beside the box; without script it sends the form, as from any field. */
function findByEnter(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Enter") return;
	event.preventDefault();
	(event.currentTarget.nextElementSibling as HTMLButtonElement).click();
}
