import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	conflictsBetween,
	flatten,
	settleConflicts,
	withTheirs,
} from "~/services/web/form-conflicts.server";

function form(entries: readonly (readonly [string, string])[]): FormData {
	const data = new FormData();
	for (const [name, value] of entries) data.append(name, value);
	return data;
}

const LABELS = [
	{ name: "title", label: "Name" },
	{ name: "isOpen", label: "Open" },
	{ name: "weekly.mon", label: "Monday" },
	{ name: "contacts", label: "Contacts" },
];

describe("conflicts", () => {
	const saved = {
		title: "Theirs",
		isOpen: true,
		weekly: { mon: [{ start: "09:00", end: "17:00" }] },
		contacts: [],
	};

	it("are the labelled fields that differ, groups as one, and no others", () => {
		const typed = form([
			["title", "Mine"],
			["isOpen", "on"],
			["weekly.mon[0].start", "10:00"],
			["weekly.mon[0].end", "17:00"],
			["secret", "different"],
		]);
		expect(conflictsBetween(saved, typed, LABELS)).toEqual([
			{
				name: "title",
				label: "Name",
				theirs: "Theirs",
				mine: "Mine",
				preset: "mine",
				entries: [["title", "Theirs"]],
			},
			{
				name: "weekly.mon",
				label: "Monday",
				theirs: "09:00, 17:00",
				mine: "10:00, 17:00",
				preset: "mine",
				entries: [
					["weekly.mon[0].start", "09:00"],
					["weekly.mon[0].end", "17:00"],
				],
			},
		]);
	});

	it("tell what is empty and what is switched off in words", () => {
		const found = conflictsBetween(saved, form([["contacts[0].name", "Ada"]]), LABELS);
		expect(found.map(({ name, mine, theirs }) => [name, mine, theirs])).toEqual([
			["title", "(empty)", "Theirs"],
			["isOpen", "(empty)", "yes"],
			["weekly.mon", "(empty)", "09:00, 17:00"],
			["contacts", "Ada", "(empty)"],
		]);
	});

	it("keep what only this person changed, and prefer what only the other did", () => {
		const base = { title: "Before", subtitle: "Before", shortName: "Before" };
		const current = { title: "Theirs", subtitle: "Before", shortName: "Theirs" };
		const typed = form([
			["title", "Mine"],
			["subtitle", "Mine"],
			["shortName", "Before"],
		]);
		const labels = Object.keys(base).map((name) => ({ name, label: name }));
		expect(
			conflictsBetween(current, typed, labels, base).map(({ name, preset }) => [name, preset]),
		).toEqual([
			["title", "mine"],
			["shortName", "theirs"],
		]);
	});

	it("are empty between the saved location and its form", () => {
		const value = fc.oneof(
			fc.string({ minLength: 1 }),
			fc.integer(),
			fc.boolean(),
			fc.constant(null),
		);
		const entity = fc.dictionary(
			fc.stringMatching(/^[a-z]{1,8}$/),
			fc.oneof(value, fc.array(value)),
		);
		fc.assert(
			fc.property(entity, (current) => {
				const labels = Object.keys(current).map((name) => ({ name, label: name }));
				expect(conflictsBetween(current, form(flatten(current)), labels)).toEqual([]);
			}),
		);
	});
});

describe("merging", () => {
	const rows = (...prices: string[]) => ({
		rows: prices.map((price, index) => ({ storeId: `store-${index}`, price })),
	});
	const typed = (...prices: string[]) => form(flatten(rows(...prices)));
	const labels = [0, 1, 2].map((index) => ({ name: `rows[${index}].price`, label: `${index}` }));
	const base = rows("5", "", "7");

	it("takes what only others changed, set or let go, and asks about nothing", () => {
		const current = rows("5", "6", "");
		const merged = withTheirs(typed("9", "", "7"), current, labels, base) as FormData;
		expect([...merged].sort()).toEqual(flatten(rows("9", "6", "")).sort());
		expect(conflictsBetween(current, merged, labels, base)).toEqual([]);
	});

	it("leaves what both changed to be asked about, and nothing else", () => {
		const current = rows("8", "6", "7");
		const merged = withTheirs(typed("9", "", "7"), current, labels, base) as FormData;
		expect(conflictsBetween(current, merged, labels, base).map(({ name }) => name)).toEqual([
			"rows[0].price",
		]);
	});

	it("merges nothing without what the form began with, or when rows have moved", () => {
		const moved = { rows: [{ storeId: "new", price: "1" }, ...rows("5", "", "7").rows] };
		expect(withTheirs(typed("9", "", "7"), moved, labels, base)).toBeNull();
		expect(withTheirs(typed("9", "", "7"), rows("5", "6", "7"), labels, null)).toBeNull();
	});
});

describe("settling", () => {
	const typed = [
		["title", "Mine"],
		["contacts[0].name", "Ada"],
		["contacts[1].name", "Bo"],
		["contactsOther", "stays"],
	] as const;

	it("keeps what was typed unless told otherwise", () => {
		const submitted = form([
			...typed,
			["keep:title", "mine"],
			["theirs:title", '[["title","Theirs"]]'],
		]);
		expect([...settleConflicts(submitted)]).toEqual(typed.map((entry) => [...entry]));
	});

	it("takes the saved value of a field or a whole group where it was chosen", () => {
		const chosen = form([
			...typed,
			["keep:contacts", "theirs"],
			["theirs:contacts", '[["contacts[0].name","Cy"]]'],
			["keep:title", "theirs"],
			["theirs:title", "[]"],
		]);
		expect([...settleConflicts(chosen)]).toEqual([
			["contactsOther", "stays"],
			["contacts[0].name", "Cy"],
		]);
	});

	it("takes nothing that belongs to another field, or that no form would send", () => {
		for (const entries of [
			'[["price","0"]]',
			'[["title.__proto__.admin","on"]]',
			'[["title[99999999]","x"]]',
			"{",
			"null",
			'{"title":"x"}',
			'[["title"]]',
			'[["title",7]]',
		]) {
			const hostile = form([
				["keep:title", "theirs"],
				["theirs:title", entries],
			]);
			expect([...settleConflicts(hostile)], entries).toEqual([]);
		}
	});

	it("gives back what is saved for every choice, and what was typed for every other", () => {
		const group = fc.constantFrom("title", "contacts", "weekly.mon", "isOpen");
		fc.assert(
			fc.property(fc.uniqueArray(group), (chosen: string[]) => {
				const groups = ["title", "contacts", "weekly.mon", "isOpen"];
				const data = form([
					...groups.map((name) => [name, "mine"] as const),
					...groups.map((name) => [`theirs:${name}`, JSON.stringify([[name, "theirs"]])] as const),
					...groups.map(
						(name) => [`keep:${name}`, chosen.includes(name) ? "theirs" : "mine"] as const,
					),
				]);
				const settled = settleConflicts(data);
				for (const name of groups) {
					expect(settled.getAll(name)).toEqual([chosen.includes(name) ? "theirs" : "mine"]);
				}
				expect([...settled]).toHaveLength(groups.length);
			}),
		);
	});
});
