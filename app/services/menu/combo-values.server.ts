import type { ComboChoice } from "~/models/menu/combo";
import type { MenuPartName } from "~/models/menu/menu-part";
import type { ComboChoiceValues } from "~/models/menu/menu-part-editor";
import { moneyInput } from "~/models/shared/money";

export function choiceValues(
	choices: readonly ComboChoice[],
	contained: readonly MenuPartName[],
): ComboChoiceValues[] {
	const titles = new Map(contained.map(({ id, title }) => [id, title]));
	return choices.map(({ id, title, quantity, isOptional, items }) => ({
		id,
		title,
		isOptional,
		quantity: String(quantity),
		items: items.map(({ itemId, extraPrice, isDefault }) => ({
			itemId,
			isDefault,
			title: titles.get(itemId) ?? "Deleted item",
			extraPrice: extraPrice === 0 ? "" : moneyInput(extraPrice),
		})),
	}));
}

/** "Side (choose 1): Skillet Mac +0.75, Collard Greens at first", for the view that settles a conflict. */
export function comboChoicesText(entries: readonly (readonly [string, string])[]): string {
	const values = new Map(entries);
	const at = (name: string) => values.get(name) ?? "";
	const count = (pattern: RegExp) =>
		new Set(entries.flatMap(([name]) => pattern.exec(name)?.[1] ?? [])).size;
	return Array.from({ length: count(/^choices\[(\d+)\]/) }, (_, choice) => {
		const name = `choices[${choice}]`;
		const items = count(new RegExp(`^choices\\[${choice}\\]\\.items\\[(\\d+)\\]`));
		const itemLabels = Array.from({ length: items }, (_each, item) => {
			const of = `${name}.items[${item}]`;
			const extra = at(`${of}.extraPrice`);
			return [at(`${of}.title`), extra && ` +${extra}`, at(`${of}.isDefault`) && " at first"].join(
				"",
			);
		});
		const optional = at(`${name}.isOptional`) ? ", optional" : "";
		return `${at(`${name}.title`)} (choose ${at(`${name}.quantity`)}${optional}): ${itemLabels.join(", ")}`;
	}).join("; ");
}
