import type { ComboChoice } from "~/models/menu/combo";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { Menu, MenuItem, MenuModifier } from "./menu";

/** The choices of a combo: its main, then what goes with it, of which the first is chosen at first. */
export function toComboChoices(
	{ name, main = "" }: MenuItem,
	{ comboChoices = [] }: Menu,
	ids: ReadonlyMap<string, string>,
): ComboChoice[] {
	const getItemId = (item: string) => {
		const id = ids.get(item);
		if (!id) throw new Error(`${name} offers ${item}, which is not on the menu`);
		return id;
	};
	const toComboChoice = (title: string, items: readonly MenuModifier[]): ComboChoice => ({
		id: fixedId(`combo-choice:${getItemId(main)}:${name}:${title}`),
		title,
		quantity: 1,
		isOptional: false,
		items: items.map((item, index) => ({
			itemId: getItemId(item.name),
			extraPrice: item.price,
			isDefault: index === 0,
		})),
	});
	return [
		toComboChoice("Main", [{ name: main, price: 0 }]),
		...comboChoices.map((choice) => toComboChoice(choice.name, choice.items)),
	];
}
