import { moneyInput, parseMoney } from "~/models/shared/money";
import type { ComboChoice } from "../combo";

export interface NamedChoice {
	/** The display name; of a choice whose name would be misread, its id. */
	name: string;
	quantity: number;
	isOptional: boolean;
	items: { name: string; extraPrice: number; isDefault: boolean }[];
}

const CHOOSE = "(choose";
const AT_FIRST = " at first";
const EXTRA = " +";

export const CHOICES_EXAMPLE =
	"Side (choose 1): Fries at first; Slaw +0.75 | Drink (choose 1, optional): Cola";

/** "Side (choose 1): Fries at first; Slaw +0.75 | Drink (choose 2, optional): Cola"; ids for names that misread. */
export function choicesText(
	choices: readonly ComboChoice[],
	titles: ReadonlyMap<string, string>,
): string {
	const names = plainNames(choices.map(({ id, title }) => [id, title]));
	const items = plainNames([...titles]);
	return choices
		.map(({ id, quantity, isOptional, items: offered }) => {
			const listed = offered.map(({ itemId, extraPrice, isDefault }) =>
				[
					items.get(itemId) ?? itemId,
					extraPrice > 0 ? `${EXTRA}${moneyInput(extraPrice)}` : "",
					isDefault ? AT_FIRST : "",
				].join(""),
			);
			const optional = isOptional ? ", optional" : "";
			return `${names.get(id)} ${CHOOSE} ${quantity}${optional}): ${listed.join("; ")}`;
		})
		.join(" | ");
}

/** Parses a cell of choices, or returns the part that cannot be read. Runs in linear time. */
export function readChoices(text: string): { choices: NamedChoice[] } | { unread: string } {
	const choices: NamedChoice[] = [];
	for (const part of text.split("|")) {
		if (part.trim() === "") continue;
		const choice = readChoice(part.trim());
		if (!choice) return { unread: part.trim().slice(0, 60) };
		choices.push(choice);
	}
	return { choices };
}

function readChoice(text: string): NamedChoice | null {
	const from = text.toLowerCase().indexOf(CHOOSE);
	const until = from < 0 ? -1 : text.indexOf(")", from);
	const name = text.slice(0, Math.max(from, 0)).trim();
	if (name === "" || until < 0) return null;
	const [count = "", optional, more] = text
		.slice(from + CHOOSE.length, until)
		.split(",")
		.map((each) => each.trim().toLowerCase());
	const rest = text.slice(until + 1).trimStart();
	const isOptional = optional === "optional";
	if (!/^\d{1,4}$/.test(count) || more !== undefined || !rest.startsWith(":")) return null;
	if (optional !== undefined && !isOptional) return null;
	const items = rest
		.slice(1)
		.split(";")
		.flatMap((each) => (each.trim() === "" ? [] : readItem(each.trim())));
	return { name, quantity: Number(count), isOptional, items };
}

function readItem(text: string): NamedChoice["items"][number] {
	const isDefault = text.toLowerCase().endsWith(AT_FIRST);
	const offered = isDefault ? text.slice(0, -AT_FIRST.length).trimEnd() : text;
	const plus = offered.lastIndexOf(EXTRA);
	const extraPrice = plus < 0 ? null : parseMoney(offered.slice(plus + EXTRA.length));
	if (extraPrice === null) return { name: offered, extraPrice: 0, isDefault };
	return { name: offered.slice(0, plus).trimEnd(), extraPrice, isDefault };
}

/** Each name by its id; the id itself for a name that is not alone, or would be read as something else. */
function plainNames(named: readonly (readonly [id: string, name: string])[]): Map<string, string> {
	const counts = new Map<string, number>();
	for (const [, name] of named) {
		counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
	}
	return new Map(
		named.map(([id, name]) => {
			const isAlone = counts.get(name.toLowerCase()) === 1;
			return [id, isAlone && isPlain(name) ? name : id];
		}),
	);
}

function isPlain(name: string): boolean {
	const lower = name.toLowerCase();
	const isMarked = lower.includes(CHOOSE) || lower.endsWith(AT_FIRST) || name.includes(EXTRA);
	return name !== "" && name.trim() === name && !isMarked && !/[|;]/.test(name);
}
