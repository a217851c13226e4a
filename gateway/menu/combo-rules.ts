import { and, eq, inArray, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { choiceItems } from "~/models/menu/combo";
import { withChoiceIds } from "~/models/menu/combo.schema";
import type { MenuPartFields } from "~/models/menu/menu-part";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import { newId } from "../core/ids";
import type { StoredMenuPart } from "./menu-part";
import { menuLinks, menuParts } from "./tables";

/** Sets a combo's parts to the items of its choices and gives new choices ids. */
export function preparedCombo(body: Partial<StoredMenuPart>): Partial<StoredMenuPart> {
	if (!body.choices) return body;
	const choices = withChoiceIds(body.choices, newId);
	return { ...body, choices, parts: choiceItems(choices) };
}

/** Throws 422 if a combo has other parts than its choices, or offers a variable-price item (spec 5.8). */
export async function checkCombo(
	tx: Tx,
	{ choices, parts }: Pick<MenuPartFields, "choices" | "parts">,
	added: readonly string[],
): Promise<void> {
	const offered = choiceItems(choices);
	if (offered.length !== parts.length || offered.some((id) => !parts.includes(id))) {
		throw invalid({ parts: ["A combo's items must match its choices"] });
	}
	const titles = await variablyPriced(tx, added);
	const issues = choices.flatMap(({ items }, choice) =>
		items.flatMap(({ itemId }, item) => {
			const title = titles.get(itemId);
			const at = `choices[${choice}].items[${item}]`;
			return title ? [{ at, message: variablePriceMessage(title) }] : [];
		}),
	);
	if (issues.length > 0)
		throw invalid(Object.fromEntries(issues.map(({ at, message }) => [at, [message]])));
}

/** The titles of those items whose price is variable, which no combo may offer. */
export async function variablyPriced(
	tx: Tx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const found = await tx
		.select({ id: menuParts.id, title: menuParts.title })
		.from(menuParts)
		.where(
			and(
				inArray(menuParts.id, [...ids]),
				or(ne(menuParts.priceType, "fixed"), inArray(menuParts.id, withVariations(tx))),
			),
		);
	return new Map(found.map(({ id, title }) => [id, title]));
}

export function variablePriceMessage(title: string): string {
	return `“${title}” has a variable price, which a combo does not allow`;
}

/** Throws 422 where an item of a combo would get a variable price, and where an item has two variation groups. */
export async function checkItemPrice(
	tx: Tx,
	wanted: Pick<MenuPartFields, "priceType" | "parts">,
	added: readonly string[],
	row: StoredMenuPart | null,
): Promise<void> {
	if (row && row.priceType === "fixed" && wanted.priceType !== "fixed") {
		await requireFixedInCombos(tx, row.id, "priceType");
	}
	if (added.length === 0) return;
	const groups = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...wanted.parts]), eq(menuParts.kind, "variationGroup")));
	if (groups.length > 1) throw invalid({ parts: ["Choose only one variation group"] });
	const isNew = groups.some(({ id }) => added.includes(id));
	if (row && isNew) await requireFixedInCombos(tx, row.id, "parts");
}

async function requireFixedInCombos(
	tx: Tx,
	id: string,
	field: "priceType" | "parts",
): Promise<void> {
	const [combo] = await tx
		.select({ title: menuParts.title })
		.from(menuLinks)
		.innerJoin(menuParts, eq(menuParts.id, menuLinks.holderId))
		.where(and(eq(menuLinks.partId, id), eq(menuParts.kind, "combo")))
		.orderBy(menuParts.title)
		.limit(1);
	if (!combo) return;
	throw invalid({
		[field]: [`The combo “${combo.title}” includes it, so its price can’t vary`],
	});
}

function withVariations(tx: Tx) {
	const group = alias(menuParts, "variation_group");
	return tx
		.select({ id: menuLinks.holderId })
		.from(menuLinks)
		.innerJoin(group, eq(group.id, menuLinks.partId))
		.where(eq(group.kind, "variationGroup"));
}
