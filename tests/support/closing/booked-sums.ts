import type { journalEntries } from "~/models/closing/journal";
import { type Statement, sectionRows } from "~/models/closing/statement";

export function cardsChanged({ rows }: Statement): Record<string, number> {
	const changes = sectionRows(rows, "cards").map(({ place, figures }) => [
		place,
		(figures.closing ?? 0) - (figures.opening ?? 0),
	]);
	return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

export function cardsBooked(entries: ReturnType<typeof journalEntries>): Record<string, number> {
	return Object.fromEntries(
		booked(entries).flatMap(([name, amount]) => {
			const [place = "", account] = name.split(/ (?=\w+$)/);
			return account === "cards" ? [[place, amount]] : [];
		}),
	);
}

export function booked(entries: ReturnType<typeof journalEntries>) {
	const sums = new Map<string, number>();
	for (const { place, lines } of entries) {
		for (const { account, debit, credit } of lines) {
			const name = `${place} ${account}`;
			sums.set(name, (sums.get(name) ?? 0) + credit - debit);
		}
	}
	return [...sums].filter(([, amount]) => amount !== 0).sort();
}
