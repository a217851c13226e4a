import { POS_TYPE_OF } from "~/models/menu/pos-sync/pos-thing";
import type {
	SandboxCatalogue,
	SandboxThing,
} from "../gateway/adapters/pos/catalogue/sandbox-things";
import { sandboxThing } from "../gateway/adapters/pos/catalogue/sandbox-things";
import { fixedId, seededRandom } from "../gateway/adapters/sandbox/random";
import type { StoredMenuPart } from "../gateway/menu/menu-part";
import { menuPartRows } from "./menu-parts";
import { demoTenants } from "./tenants";

const TAX = { guid: "TX-SALES", name: "Sales tax", ratePpm: 88_750, isIncluded: false };
const DRINK_TAX = {
	guid: "TX-DRINKS",
	name: "Sweetened drinks tax",
	ratePpm: 30_000,
	isIncluded: false,
};

/** Intervals, in items, at which one costs more in the POS and one is sold out there. */
const DEARER_EVERY = 9;
const SOLD_OUT_EVERY = 17;
const MADE_UP_ITEMS = 60;

/** Catalogue of the test POS: the demo's linked items, some changed since the last sync, or made-up ones. */
export function demoPosCatalogue(merchantId: string): SandboxCatalogue {
	const tenant = demoTenants(new Date()).find(({ merchant }) => merchant.merchantId === merchantId);
	const linked = tenant ? menuPartRows(tenant).filter(({ posGuid }) => posGuid !== null) : [];
	return linked.length > 0 ? drifted(linked) : madeUp(merchantId);
}

function drifted(rows: readonly StoredMenuPart[]): SandboxCatalogue {
	const guids = new Map(rows.map(({ id, posGuid }) => [id, posGuid ?? ""]));
	const things = new Map<string, SandboxThing>();
	const items = rows.filter(({ kind }) => kind === "storeItem");
	for (const row of rows) {
		const type = POS_TYPE_OF[row.kind];
		if (!type || !row.posGuid) continue;
		const index = items.indexOf(row);
		const isItem = index >= 0;
		things.set(
			row.posGuid,
			sandboxThing({
				guid: row.posGuid,
				type,
				name: row.title,
				price:
					row.price === null ? null : row.price + (isItem && index % DEARER_EVERY === 4 ? 50 : 0),
				isAvailable: !(isItem && index % SOLD_OUT_EVERY === 8),
				sku: row.sku,
				...(isItem && { taxIds: [TAX.guid], taxRatePpm: TAX.ratePpm }),
				...(type === "modifierGroup" && { min: row.minSelections, max: row.maxSelections }),
				...(!isItem && { parts: row.parts.flatMap((id) => guids.get(id) ?? []) }),
			}),
		);
	}
	const categories = [...things.values()].filter(({ type }) => type === "category");
	for (const [index, category] of categories.entries()) {
		if (index % 3 !== 0) continue;
		const guid = `NEW-${category.guid}`;
		const name = `${category.name} of the Month`;
		const price = 999 + index * 100;
		const taxIds = [TAX.guid];
		things.set(
			guid,
			sandboxThing({ guid, type: "item", name, price, taxIds, taxRatePpm: TAX.ratePpm }),
		);
		category.parts.push(guid);
	}
	const [gone, broken] = [items[11]?.posGuid, items[20]?.posGuid];
	if (gone) {
		things.delete(gone);
		for (const { parts } of categories)
			if (parts.includes(gone)) parts.splice(parts.indexOf(gone), 1);
	}
	const sentBroken = broken ? things.get(broken) : undefined;
	if (sentBroken) sentBroken.isBroken = true;
	return { things, taxes: [TAX, DRINK_TAX] };
}

function madeUp(merchantId: string): SandboxCatalogue {
	const random = seededRandom(`pos catalogue:${merchantId}`);
	const guid = (name: string) => fixedId(`pos:${merchantId}:${name}`).slice(0, 23).toUpperCase();
	const things = new Map<string, SandboxThing>();
	const add = (thing: SandboxThing) => things.set(thing.guid, thing);
	const categories = CATEGORIES.map((name) =>
		sandboxThing({ guid: guid(`category:${name}`), type: "category", name }),
	);
	for (const category of categories) add(category);
	for (let index = 0; index < MADE_UP_ITEMS; index += 1) {
		const name = `${random.pick(FLAVOURS)} ${random.pick(DISHES)} ${index + 1}`;
		const category = categories[index % categories.length];
		const item = sandboxThing({
			guid: guid(`item:${index}`),
			type: "item",
			name,
			sku: `S-${1000 + index}`,
			price: random.int(5, 40) * 50,
			taxIds: [TAX.guid],
			taxRatePpm: TAX.ratePpm,
		});
		add(item);
		category?.parts.push(item.guid);
	}
	const sauces = ["Ketchup", "Mayo", "Hot sauce"].map((name, index) =>
		sandboxThing({ guid: guid(`modifier:${name}`), type: "modifier", name, price: index * 25 }),
	);
	for (const sauce of sauces) add(sauce);
	const parts = sauces.map((sauce) => sauce.guid);
	add(
		sandboxThing({
			guid: guid("group:sauces"),
			type: "modifierGroup",
			name: "Sauces",
			min: 0,
			max: 2,
			parts,
		}),
	);
	return { things, taxes: [TAX, DRINK_TAX] };
}

const CATEGORIES = ["Starters", "Mains", "Sides", "Desserts", "Drinks"];
const FLAVOURS = ["Smoked", "Spicy", "Garlic", "Lemon", "Roasted", "Grilled", "House"];
const DISHES = ["Bowl", "Wrap", "Plate", "Soup", "Toast", "Salad", "Skewer"];
