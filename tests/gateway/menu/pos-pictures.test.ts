// @both-databases: tasks, security
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { images } from "../../../gateway/adapters/images/tables";
import { PosSilent } from "../../../gateway/adapters/pos/provider";
import { newId } from "../../../gateway/core/ids";
import { auditLog } from "../../../gateway/core/tables";
import type { TakenPicture } from "../../../gateway/menu/pos-sync/pos-pictures";
import { menuPosPictures } from "../../../gateway/menu/pos-sync/tables";
import { takePosPictures } from "../../../gateway/menu/pos-sync/take-pictures";
import { makePng } from "../../support/images/sample-images";
import { posSyncWorld } from "../../support/menu/pos-sync-world";
import { workOff } from "../../support/tasks/task-world";

const { world, inDatabase, call, make, get, register, states } = posSyncWorld();

const FETCHED = /^\/square-pictures\//;

function draw(version: number, item = 0) {
	const thing = world.catalogue.things.get(`${world.word}-I${item}`);
	if (!thing) throw new Error("The catalogue lacks its item");
	thing.pictureVersion = version;
}

async function makeItem() {
	const { word } = world;
	return make("storeItem", { title: `Item ${word}`, price: 500, posGuid: `${word}-I0` });
}

async function sync(item: string) {
	await register("storeItem", item);
	await workOff(world.gateway.services);
	await takePosPictures(world.gateway.services);
}

const storeId = () => world.gateway.own.storeIds[0];
const pathHere = (item: string) => `menu/OWN/locations/${storeId()}/parts/storeItem/${item}`;
const shownHere = async (item: string) => (await call("GET", pathHere(item))).body;

async function syncHere(item: string) {
	await register("storeItem", item, `locations/${storeId()}/`);
	await workOff(world.gateway.services);
	await takePosPictures(world.gateway.services);
}

async function choose(item: string, primaryImageId: string | null, path = pathHere(item)) {
	expect((await call("PATCH", path, { body: { primaryImageId } })).status).toBe(200);
}

const pictureOf = async (item: string) => (await get("storeItem", item)).primaryImageId;
const fetched = () => world.pos.requests.filter((path) => FETCHED.test(path)).length;

it("takes the picture of an item once, and again only for another version", async () => {
	draw(1);
	const item = await makeItem();
	const before = fetched();
	await sync(item);
	const first = await pictureOf(item);
	expect(first).not.toBeNull();
	const [stored] = await inDatabase<(typeof images.$inferSelect)[]>((tx) =>
		tx.select().from(images).where(eq(images.id, first)),
	);
	expect(stored).toMatchObject({ status: "active", kind: "rectangle", width: 640, height: 400 });

	await sync(item);
	expect(fetched() - before).toBe(1);
	expect(await pictureOf(item)).toBe(first);
	const { version } = await get("storeItem", item);

	draw(2);
	await sync(item);
	expect(fetched() - before).toBe(2);
	expect(await pictureOf(item)).not.toBe(first);
	expect((await get("storeItem", item)).version).toBe(version + 1);

	draw(0);
	await sync(item);
	expect(await pictureOf(item)).toBeNull();
	const changes = await inDatabase<(typeof auditLog.$inferSelect)[]>((tx) =>
		tx.select().from(auditLog).where(eq(auditLog.entityId, item)),
	);
	const withPicture = changes.filter(({ after }) => JSON.stringify(after).includes("rimaryImage"));
	expect(withPicture.length).toBeGreaterThanOrEqual(3);
});

it("leaves an item the picture that people chose, or that they removed", async () => {
	draw(1);
	const item = await makeItem();
	const path = `/api/v2/images/${world.gateway.own.merchantId}?kind=rectangle`;
	const token = world.gateway.own.tokens.merchantSuperAdmin;
	const upload = await world.gateway.call("POST", path, { token, body: await makePng(40, 40) });
	const choose = (primaryImageId: string | null) =>
		call("PATCH", `menu/OWN/parts/storeItem/${item}`, { body: { primaryImageId } });
	await register("storeItem", item);
	await workOff(world.gateway.services);
	expect((await choose(upload.body.id)).status).toBe(200);
	await takePosPictures(world.gateway.services);
	await sync(item);
	expect(await pictureOf(item)).toBe(upload.body.id);

	expect((await choose(null)).status).toBe(200);
	await sync(item);
	expect(await pictureOf(item)).not.toBeNull();
	expect((await choose(null)).status).toBe(200);
	draw(2);
	await sync(item);
	expect(await pictureOf(item)).toBeNull();
});

it("stays away where people removed it while a newer one waited", async () => {
	draw(1);
	const item = await makeItem();
	await sync(item);
	expect(await pictureOf(item)).not.toBeNull();
	draw(2);
	await register("storeItem", item);
	await workOff(world.gateway.services);
	const body = { primaryImageId: null };
	expect((await call("PATCH", `menu/OWN/parts/storeItem/${item}`, { body })).status).toBe(200);
	await takePosPictures(world.gateway.services);
	await sync(item);
	expect(await pictureOf(item)).toBeNull();
});

it("shows the picture in the preview, and leaves it out with its item", async () => {
	draw(1);
	const item = await makeItem();
	const which = { type: "storeItem", uniqueName: item };
	const preview = await call("POST", "menu-sync/OWN/jobs/preview", { body: which });
	expect(JSON.stringify(preview.body.rows)).toContain("from the POS");
	const { mark } = preview.body;
	const body = { ...which, mark, except: [`${world.word}-I0`] };
	expect((await call("POST", "menu-sync/OWN/jobs", { body })).status).toBe(202);
	await workOff(world.gateway.services);
	await takePosPictures(world.gateway.services);
	expect(await pictureOf(item)).toBeNull();
});

it("says why a picture is not taken, and never fetches one from a private address", async () => {
	draw(1);
	const item = await makeItem();
	await register("storeItem", item);
	await workOff(world.gateway.services);
	const fetchedBefore = fetched();
	const ofItem = eq(menuPosPictures.partId, item);
	await inDatabase((tx) =>
		tx.update(menuPosPictures).set({ url: "https://169.254.169.254/latest" }).where(ofItem),
	);
	await takePosPictures(world.gateway.services);
	expect(fetched()).toBe(fetchedBefore);
	expect(await states([item])).toEqual(["failed"]);
	const [row] = await inDatabase<TakenPicture[]>((tx) =>
		tx.select().from(menuPosPictures).where(ofItem),
	);
	expect(row).toMatchObject({
		dueAt: null,
		imageId: null,
		problem: expect.stringMatching(/public/),
	});

	await sync(item);
	expect(await states([item])).toEqual(["failed"]);
	const state = (await call("GET", `menu-sync/OWN/states?ids=${item}`)).body[0];
	expect(state.words).toMatch(/^The picture was not taken: .*public/);
	draw(0);
	await sync(item);
	expect(await states([item])).toEqual(["synced"]);
});

it("tries a picture again later that does not come, and gives up one of another kind", async () => {
	draw(1);
	const item = await makeItem();
	const { services } = world.gateway;
	const answers = (picture: typeof services.posCatalogue.picture) => {
		services.posCatalogue = { ...services.posCatalogue, picture };
	};
	const rowOf = async () => {
		const ofItem = eq(menuPosPictures.partId, item);
		const [row] = await inDatabase<TakenPicture[]>((tx) =>
			tx.select().from(menuPosPictures).where(ofItem),
		);
		return row;
	};
	answers(() => Promise.reject(new PosSilent(new Error("It is busy"))));
	await sync(item);
	expect(await rowOf()).toMatchObject({ attempts: 1, dueAt: expect.any(Date) });
	answers(async () => new TextEncoder().encode("GIF89a"));
	await inDatabase((tx) => tx.update(menuPosPictures).set({ dueAt: new Date() }));
	await takePosPictures(services);
	expect(await rowOf()).toMatchObject({ dueAt: null, problem: expect.stringContaining("GIF") });
	world.pos.use(services);
});

it("stores a picture once that two items show, and drops what is due of a deleted item", async () => {
	draw(1);
	const [one, other] = [await makeItem(), newId()];
	await sync(one);
	const before = fetched();
	const { word, gateway } = world;
	const second = await make("storeItem", { title: `Second ${word}`, price: 5 });
	const shared = {
		merchantId: gateway.own.merchantId,
		pictureId: `${word}-I0-picture`,
		version: "1",
		url: "https://example.com/never-asked.jpg",
		dueAt: new Date(),
	};
	await inDatabase((tx) =>
		tx.insert(menuPosPictures).values([
			{ ...shared, partId: second },
			{ ...shared, partId: other },
		]),
	);
	await takePosPictures(gateway.services);
	expect(fetched()).toBe(before);
	expect(await pictureOf(second)).toBe(await pictureOf(one));
	const left = await inDatabase((tx) =>
		tx.select().from(menuPosPictures).where(eq(menuPosPictures.partId, other)),
	);
	expect(left).toEqual([]);
});

it("gives a location the picture of its own POS, and lets it go when it is gone there", async () => {
	draw(1);
	const item = await makeItem();
	await sync(item);
	const base = await pictureOf(item);
	const before = fetched();
	await syncHere(item);
	expect(await shownHere(item)).toMatchObject({ primaryImageId: base, own: [] });
	expect(fetched()).toBe(before);

	draw(2);
	const which = { type: "storeItem", uniqueName: item };
	const preview = `menu-sync/OWN/locations/${storeId()}/jobs/preview`;
	const { rows } = (await call("POST", preview, { body: which })).body;
	const line = { part: "Primary image", before: "the organization’s", after: "from the POS" };
	expect(rows[0].lines).toEqual([line]);
	await syncHere(item);
	const own = await shownHere(item);
	expect(own).toMatchObject({ own: ["primaryImageId"], base: { primaryImageId: base } });
	expect(await pictureOf(item)).toBe(base);
	await syncHere(item);
	expect(fetched() - before).toBe(1);
	await sync(item);
	expect(await pictureOf(item)).toBe(own.primaryImageId);
	expect(fetched() - before).toBe(1);

	draw(0);
	await syncHere(item);
	expect(await shownHere(item)).toMatchObject({ own: [], primaryImageId: own.primaryImageId });
	const changes = await inDatabase<(typeof auditLog.$inferSelect)[]>((tx) =>
		tx.select().from(auditLog).where(eq(auditLog.entityId, item)),
	);
	const ofLocation = changes.filter((change) => change.storeId === storeId());
	expect(ofLocation).toHaveLength(2);
});

it("leaves a location the picture that people chose, there or for all", async () => {
	const path = `/api/v2/images/${world.gateway.own.merchantId}?kind=rectangle`;
	const token = world.gateway.own.tokens.merchantSuperAdmin;
	const { body } = await world.gateway.call("POST", path, { token, body: await makePng(50, 40) });
	draw(1);
	const ofAll = await makeItem();
	await choose(ofAll, body.id, `menu/OWN/parts/storeItem/${ofAll}`);
	await syncHere(ofAll);
	expect(await shownHere(ofAll)).toMatchObject({ primaryImageId: body.id, own: [] });

	draw(1, 1);
	const title = `Other ${world.word}`;
	const item = await make("storeItem", { title, price: 501, posGuid: `${world.word}-I1` });
	await syncHere(item);
	expect(await shownHere(item)).toMatchObject({ own: ["primaryImageId"] });
	expect(await pictureOf(item)).toBeNull();
	await choose(item, body.id);
	draw(2, 1);
	await syncHere(item);
	expect((await shownHere(item)).primaryImageId).toBe(body.id);
});
