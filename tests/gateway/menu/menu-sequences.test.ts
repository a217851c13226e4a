import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, it } from "vitest";
import {
	type SandboxCatalogue,
	sandboxThing,
} from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { playSequence, type Step, sequences } from "../../support/menu/menu-sequence";
import { servePosCatalogue } from "../../support/menu/serve-pos-catalogue";
import { propertyRuns } from "../../support/property-runs";

/** `MENU_SEQUENCES=3000` plays as many; sessions of tests live an hour, so many more take several runs. */
const RUNS = Number(process.env.MENU_SEQUENCES ?? propertyRuns(40));
const MS_EACH = 3_000;

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
const catalogue: SandboxCatalogue = { things: new Map(), taxes: [] };

beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId } = gateway.own;
	await beFranchise(gateway, merchantId);
	pos = await servePosCatalogue(() => catalogue);
	pos.use(gateway.services);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(locations).set({ posProvider: "square" }).where(eq(locations.merchantId, merchantId)),
	);
});
afterAll(async () => {
	await pos?.close();
	await gateway?.close();
});

function sell(word: string, thing: { name: string; price: number; isAvailable: boolean }): void {
	catalogue.things.clear();
	const item = sandboxThing({ guid: `${word}-I`, type: "item", sku: "7", ...thing });
	const category = sandboxThing({
		guid: `${word}-C`,
		type: "category",
		name: "Till",
		parts: [item.guid],
	});
	for (const each of [item, category]) catalogue.things.set(each.guid, each);
}

it("is own else base, links to nothing that is gone, and holds nothing it may not, whatever happens in whatever order", {
	timeout: RUNS * MS_EACH + 60_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(sequences, (steps) => playSequence({ gateway, sell }, steps)),
		{ numRuns: RUNS, endOnFailure: true },
	);
});

const ownStep = { do: "hold", field: "price", item: 1, store: 0, who: "location" } as const;
const taken = { do: "leave", store: null, permission: "MODIFY_PRICE", isLeft: false } as const;
const back = { do: "undo", item: 1, back: 0 } as const;

it.each<[string, Step[]]>([
	[
		"a value that was let go before",
		[{ ...ownStep, value: 7 }, { ...ownStep, value: null }, taken, { ...back, what: "hold" }],
	],
	[
		"a thing that was deleted before",
		[{ ...ownStep, value: 7 }, { do: "delete", item: 1 }, taken, { ...back, what: "edit" }],
	],
])(
	"holds nothing it may not when undo brings back %s the permission was taken",
	async (_, steps) => {
		await playSequence({ gateway, sell }, steps);
	},
);
