import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { PosCatalogue, PosPage } from "../../../gateway/adapters/pos/catalogue/catalogue";
import { readAhead } from "../../../gateway/menu/pos-sync/read-things";

const PLACE = {
	merchantId: "M",
	storeId: "S",
	locationId: "L",
	provider: "square" as const,
};

const STEPS = ["A", "B"].flatMap((guid) => {
	const itself = { title: guid, partId: guid, guid, inside: null };
	return [itself, { ...itself, inside: "category" as const }];
});

function countedCatalogue(pages: Record<string, number>, failsOnce = "") {
	const asked: string[] = [];
	const answer = async (name: string, cursor: string | null): Promise<PosPage> => {
		if (name === failsOnce && !asked.includes(name)) {
			asked.push(name);
			throw new Error(`${name} failed`);
		}
		asked.push(name);
		return { things: [], unreadable: [{ guid: name, name }], cursor };
	};
	const catalogue = {
		find: (_, [guid = ""]) => answer(guid, null),
		inside(_, { guid, cursor }) {
			const page = Number(cursor ?? 1);
			return answer(`${guid}${page}`, page < (pages[guid] ?? 1) ? String(page + 1) : null);
		},
	} as Partial<PosCatalogue> as PosCatalogue;
	return { asked, catalogue };
}

async function readAll(catalogue: PosCatalogue): Promise<string[]> {
	const read: string[] = [];
	let steps = STEPS;
	let cursor: string | null = null;
	while (steps.length > 0) {
		const page: PosPage = await readAhead(catalogue, "job", { place: PLACE, steps, cursor });
		read.push(...page.unreadable.map(({ name }) => name));
		cursor = page.cursor;
		if (cursor === null) steps = steps.slice(1);
		await turn();
	}
	return read;
}

const ALL = ["A", "A1", "A2", "A3", "A4", "A5", "A6", "B", "B1", "B2"];

it("reads three pages ahead and begins with the next category, and no page twice", async () => {
	const { asked, catalogue } = countedCatalogue({ A: 6, B: 2 });
	const steps = STEPS.slice(1);
	await readAhead(catalogue, "job", { place: PLACE, steps, cursor: null });
	await turn();
	expect(asked.toSorted()).toEqual(["A1", "A2", "A3", "A4", "B", "B1"]);
	const other = countedCatalogue({ A: 6, B: 2 });
	expect(await readAll(other.catalogue)).toEqual(ALL);
	expect(other.asked.toSorted()).toEqual(ALL);
});

it("reads a page again that could not be read ahead, once it is its turn", async () => {
	const { asked, catalogue } = countedCatalogue({ A: 6, B: 2 }, "A3");
	expect(await readAll(catalogue)).toEqual(ALL);
	expect(asked.toSorted()).toEqual([...ALL, "A3"].toSorted());
});

it("leaves alone what was read ahead for another job", async () => {
	const { asked, catalogue } = countedCatalogue({});
	const reading = { place: PLACE, steps: STEPS.slice(0, 2), cursor: null };
	await readAhead(catalogue, "one", reading);
	await turn();
	await readAhead(catalogue, "other", { ...reading, steps: reading.steps.slice(1) });
	expect(asked).toEqual(["A", "A1", "A1"]);
});
