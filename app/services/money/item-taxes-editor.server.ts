import type { ItemTaxes, ItemTaxesEditor } from "~/models/money/item-taxes";
import { itemTaxesEntity } from "~/models/money/item-taxes.entity";
import { itemTaxesFormSchema } from "~/models/money/item-taxes.schema";
import type { Tax } from "~/models/money/tax";
import { labelsOf } from "~/models/shared/entity";
import { formatRate } from "~/models/shared/rate";
import { taxReader } from "~/services/gateway/money/taxes.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

const MOST = 500;

/** All taxes of the location, by name. Throws a Response when it fails. */
export async function allTaxes(gateway: ScopedGateway): Promise<Tax[]> {
	const query = { search: "", sort: "name", direction: "asc", limit: MOST, offset: 0 } as const;
	return (await taxReader(gateway)(query)).rows;
}

export function itemTaxesEditor(
	item: ItemTaxes,
	{ taxes, itemTo, taxesTo }: { taxes: Tax[] } & Pick<ItemTaxesEditor, "itemTo" | "taxesTo">,
): ItemTaxesEditor {
	return {
		values: valuesOf(item),
		version: item.version,
		choices: taxChoices(taxes),
		otherwise: otherwiseWords(taxes),
		constraint: constraintOf(itemTaxesFormSchema),
		labels: labelsOf(itemTaxesEntity),
		...{ itemTo, taxesTo },
	};
}

export function taxChoices(taxes: readonly Tax[]): ItemTaxesEditor["choices"] {
	return taxes.map((tax) => ({ value: tax.id, label: taxWords(tax) }));
}

export function itemTaxesConflict(taxes: readonly Tax[]) {
	const names = Object.fromEntries(taxes.map((tax) => [tax.id, taxWords(tax)]));
	return (item: ItemTaxes) => ({
		value: valuesOf(item),
		version: item.version,
		labels: conflictLabels(itemTaxesEntity, { choices: { taxes: names } }),
	});
}

export function itemTaxWords(taxes: readonly Tax[], own: readonly string[] | null): string {
	if (own === null) return otherwiseWords(taxes);
	const carried = taxes.filter(({ id }) => own.includes(id));
	return carried.length > 0 ? `Custom: ${listWords(carried)}.` : "Sold without tax.";
}

function otherwiseWords(taxes: readonly Tax[]): string {
	const ofMenu = taxes.filter(({ appliesToMenu }) => appliesToMenu);
	return ofMenu.length > 0
		? `Same as the menu: ${listWords(ofMenu)}.`
		: "The menu has no tax, so the item's percentage or the default tax applies.";
}

function listWords(taxes: readonly Tax[]): string {
	return taxes.map(taxWords).join("; ");
}

function taxWords({ name, ratePpm, isIncluded }: Tax): string {
	return `${name}, ${formatRate(ratePpm)}${isIncluded ? " in the price" : ""}`;
}

function valuesOf({ hasOwnTaxes, taxes }: ItemTaxes): ItemTaxesEditor["values"] {
	return { hasOwnTaxes, taxes };
}
