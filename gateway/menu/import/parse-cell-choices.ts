import type { ComboChoice } from "~/models/menu/combo";
import { comboChoicesField } from "~/models/menu/combo.schema";
import {
	CHOICES_EXAMPLE,
	choicesText,
	type NamedChoice,
	readChoices,
} from "~/models/menu/import/choices-cell";
import type { ChangeLine } from "~/models/shared/bulk-change";
import { newId } from "../../core/ids";
import { variablePriceMessage } from "../combo-rules";
import type { StoredMenuPart } from "../menu-part";
import { idsByName, type NamedParts } from "./named-parts";

interface Offered {
	contained: NamedParts;
	variable: ReadonlyMap<string, string>;
}

/** Item names in a cell of choices; empty if it cannot be parsed. */
export function itemNamesIn(text: string): string[] {
	const read = readChoices(text);
	return "choices" in read
		? read.choices.flatMap(({ items }) => items.map(({ name }) => name))
		: [];
}

/** A combo's choices in a cell, or the issue with them (spec 5.8). Known choices keep the ids that orders refer to. */
export function parseCellChoices(
	text: string,
	{ contained, variable }: Offered,
	before: StoredMenuPart | undefined,
): { choices: ComboChoice[] } | { problem: string } {
	const read = readChoices(text);
	if ("unread" in read) {
		return { problem: `Write choices as ${CHOICES_EXAMPLE}, not “${read.unread}”` };
	}
	const left = [...(before?.choices ?? [])];
	const choices: ComboChoice[] = [];
	for (const named of read.choices) {
		const items: ComboChoice["items"] = [];
		for (const { name, extraPrice, isDefault } of named.items) {
			const found = idsByName([name], contained, before?.parts ?? []);
			if ("problem" in found) return { problem: `“${named.name}”: ${found.problem}` };
			const added = found.ids.filter((id) => !before?.parts.includes(id));
			const title = added.map((id) => variable.get(id)).find((each) => each !== undefined);
			if (title) return { problem: `“${named.name}”: ${variablePriceMessage(title)}` };
			items.push(...found.ids.map((itemId) => ({ itemId, extraPrice, isDefault })));
		}
		const { name: _, ...choice } = named;
		choices.push({ ...choice, ...matchKnownChoice(named, left), items });
	}
	const { error } = comboChoicesField.safeParse(choices);
	const [issue] = error?.issues ?? [];
	if (!issue) return { choices };
	const [at] = issue.path;
	const name = typeof at === "number" ? read.choices[at]?.name : undefined;
	return { problem: name === undefined ? issue.message : `“${name}”: ${issue.message}` };
}

function matchKnownChoice(
	{ name }: NamedChoice,
	left: ComboChoice[],
): Pick<ComboChoice, "id" | "title"> {
	const wanted = name.toLowerCase();
	const byId = left.findIndex(({ id }) => id === wanted);
	const at = byId >= 0 ? byId : left.findIndex(({ title }) => title.toLowerCase() === wanted);
	const [known] = at < 0 ? [] : left.splice(at, 1);
	if (!known) return { id: newId(), title: name };
	return { id: known.id, title: byId >= 0 ? known.title : name };
}

export function choiceLines(
	{ contained }: Pick<Offered, "contained">,
	before: StoredMenuPart | undefined,
	choices: readonly ComboChoice[] | undefined,
): ChangeLine[] {
	if (!choices) return [];
	const titles = new Map([...contained.byId.values()].map(({ id, title }) => [id, title]));
	const [from, to] = [before?.choices ?? [], choices].map((each) => choicesText(each, titles));
	return from === to ? [] : [{ part: "Choices", before: from || "none", after: to || "none" }];
}
