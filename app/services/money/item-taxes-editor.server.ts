import type { ItemTaxes, ItemTaxesEditor } from "~/models/money/item-taxes";
import { itemTaxesEntity } from "~/models/money/item-taxes.entity";
import { itemTaxesFormSchema } from "~/models/money/item-taxes.schema";
import type { Tax } from "~/models/money/tax";
import { fieldLabels } from "~/models/shared/entity";
import { formatRate } from "~/models/shared/rate";
import { taxClient } from "~/services/money/tax-editor.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

const MAX = 500;

/** All taxes of the location, by name. Throws a Response when it fails. */
export async function allTaxes(gateway: ScopedGateway): Promise<Tax[]> {
	const query = { search: "", sort: "name", direction: "asc", limit: MAX, offset: 0 } as const;
	return (await taxClient.reader(gateway)(query)).rows;
}

export function itemTaxesEditor(
	item: ItemTaxes,
	{ taxes, itemTo, taxesTo }: { taxes: Tax[] } & Pick<ItemTaxesEditor, "itemTo" | "taxesTo">,
): ItemTaxesEditor {
	return {
		values: toFormValues(item),
		version: item.version,
		choices: taxChoices(taxes),
		otherwise: menuTaxesText(taxes),
		constraint: formConstraint(itemTaxesFormSchema),
		labels: fieldLabels(itemTaxesEntity),
		itemTo,
		taxesTo,
	};
}

export function taxChoices(taxes: readonly Tax[]): ItemTaxesEditor["choices"] {
	return taxes.map((tax) => ({ value: tax.id, label: taxLabel(tax) }));
}

export function itemTaxesConflict(taxes: readonly Tax[]) {
	const names = Object.fromEntries(taxes.map((tax) => [tax.id, taxLabel(tax)]));
	return (item: ItemTaxes) => ({
		value: toFormValues(item),
		version: item.version,
		labels: conflictLabels(itemTaxesEntity, { choices: { taxes: names } }),
	});
}

export function itemTaxesText(taxes: readonly Tax[], own: readonly string[] | null): string {
	if (own === null) return menuTaxesText(taxes);
	const carried = taxes.filter(({ id }) => own.includes(id));
	return carried.length > 0 ? `Custom: ${taxListText(carried)}.` : "Sold without tax.";
}

function menuTaxesText(taxes: readonly Tax[]): string {
	const ofMenu = taxes.filter(({ appliesToMenu }) => appliesToMenu);
	return ofMenu.length > 0
		? `Same as the menu: ${taxListText(ofMenu)}.`
		: "The menu has no tax, so the item's percentage or the default tax applies.";
}

function taxListText(taxes: readonly Tax[]): string {
	return taxes.map(taxLabel).join("; ");
}

function taxLabel({ name, ratePpm, isIncluded }: Tax): string {
	return `${name}, ${formatRate(ratePpm)}${isIncluded ? " in the price" : ""}`;
}

function toFormValues({ hasOwnTaxes, taxes }: ItemTaxes): ItemTaxesEditor["values"] {
	return { hasOwnTaxes, taxes };
}
