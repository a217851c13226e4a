import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMAGE_GONE_MESSAGE, type ImageKind } from "~/models/shared/image";
import { removeUnusedImages } from "../../../gateway/adapters/images/jobs";
import { images } from "../../../gateway/adapters/images/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { makePng } from "../../support/images/sample-images";
import { testSlug } from "../../support/locations/test-location";
import { beFranchise } from "../../support/menu/be-franchise";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { workOff } from "../../support/tasks/task-world";

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
});
afterAll(() => world?.gateway.close());

const own = () => world.gateway.own;
const here = (id: string) => `locations/${own().storeIds[0]}/parts/storeItem/${id}`;
const asFranchisee = (method: string, path: string, body?: object) =>
	world.gateway.call(method, `/api/v2/menu/${own().merchantId}/${path}`, {
		token: own().tokens.franchisee,
		...(body && { body }),
	});

let level = 0;
async function upload(kind: ImageKind, role: "merchantSuperAdmin" | "franchisee" = "franchisee") {
	level += 1;
	const answer = await world.gateway.call(
		"POST",
		`/api/v2/images/${own().merchantId}?kind=${kind}`,
		{ token: own().tokens[role], body: await makePng(40, 40, `rgb(${level}, 9, 9)`) },
	);
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id as string;
}

async function imageStatus(id: string) {
	const rows = await world.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select({ status: images.status }).from(images).where(eq(images.id, id)),
	);
	return rows[0]?.status ?? null;
}

/** Takes back what was done last to a thing. */
async function undoLast(entity: string, id: string) {
	const token = own().tokens.merchantSuperAdmin;
	const auditPath = `/api/v2/audit-log?entity=${entity}&entityId=${id}`;
	const { body } = await world.gateway.call("GET", auditPath, { token });
	const path = `/api/v2/audit-log/${own().merchantId}/undo`;
	return world.gateway.call("POST", path, { token, body: { seq: body.rows[0].seq } });
}

describe("images of things of the menu", () => {
	it("are the presets of the kind, used once saved, and refused where the kind has none", async () => {
		const [primary, icon, concept] = [
			await upload("rectangle"),
			await upload("icon"),
			await upload("menuConcept"),
		];
		const id = await world.make("storeItem", { primaryImageId: primary, iconImageId: icon });
		const { body } = await world.call("GET", `parts/storeItem/${id}`);
		expect(body).toMatchObject({ primaryImageId: primary, iconImageId: icon, cartImageId: null });
		expect(await imageStatus(primary)).toBe("active");
		const listed = await world.call("GET", `parts/storeItem?q=${encodeURIComponent(body.title)}`);
		expect(listed.body.rows[0]).toMatchObject({ primaryImageId: primary });
		await world.make("itemSetConcept", { primaryImageId: concept });
		for (const wrong of [icon, newId()]) {
			const refused = await world.call("PATCH", `parts/storeItem/${id}`, { hoverImageId: wrong });
			expect(refused.status).toBe(422);
			expect(refused.body.details.fields).toEqual({ hoverImageId: [IMAGE_GONE_MESSAGE] });
		}
		const foreign = await world.call("POST", "parts/category", {
			title: "Soups",
			primaryImageId: primary,
		});
		expect(foreign.body.details.fields).toEqual({
			primaryImageId: ["A category does not have this"],
		});
	});

	it("come back by undo after they were removed, whatever cleaned up meanwhile", async () => {
		const [first, second] = [await upload("rectangle"), await upload("rectangle")];
		const id = await world.make("storeItem", { primaryImageId: first });
		await world.call("PATCH", `parts/storeItem/${id}`, { primaryImageId: second });
		const removed = await world.call("PATCH", `parts/storeItem/${id}`, { primaryImageId: null });
		expect(removed.body.primaryImageId).toBeNull();
		await world.gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(images).set({ createdAt: new Date(0) }),
		);
		await removeUnusedImages(world.gateway.services);
		const undone = await undoLast("menu-item", id);
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		const { body } = await world.call("GET", `parts/storeItem/${id}`);
		expect(body.primaryImageId).toBe(second);
		expect(await imageStatus(first)).toBe("active");
		const answer = await world.gateway.app.request(`/images/${second}/small.jpg`);
		expect(answer.status).toBe(200);
	});

	it("are the location's own beside the organization's, on its public menu alone", async () => {
		const base = await upload("rectangle");
		const title = `Pictured ${newId()}`;
		const id = await world.make("storeItem", { title, price: 500, primaryImageId: base });
		const category = await world.make("category", { parts: [id] });
		await world.make("itemSet", { parts: [category] });
		const mine = await upload("rectangle");
		const answer = await asFranchisee("PATCH", here(id), { primaryImageId: mine });
		expect(answer.body).toMatchObject({
			primaryImageId: mine,
			own: ["primaryImageId"],
			base: { primaryImageId: base },
		});
		const shown = async (place: number) => {
			const slug = testSlug(own().storeIds[place] ?? "");
			const { body } = await world.gateway.call("GET", `/api/v2/public/menus/${slug}`);
			return body.items.find((item: { id: string }) => item.id === id);
		};
		expect(await shown(0)).toMatchObject({ primaryImageId: mine, hoverImageId: null });
		expect(await shown(1)).toMatchObject({ primaryImageId: base });
		const freed = await asFranchisee("PATCH", here(id), { primaryImageId: null });
		expect(freed.body).toMatchObject({ primaryImageId: base, own: [] });
		const undone = await undoLast("own-menu-values", id);
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await asFranchisee("GET", here(id))).body.primaryImageId).toBe(mine);
	});

	it("are the franchise's where it leaves none to the location, which gets its own back by undo", async () => {
		await beFranchise(world.gateway, own().merchantId);
		const [base, mine] = [await upload("square"), await upload("square")];
		const id = await world.make("storeItem", { cartImageId: base });
		await asFranchisee("PATCH", here(id), { cartImageId: mine, title: "Ours" });
		const change = { MODIFY_IMAGE: false };
		const preview = await world.call("POST", "franchisee-permissions/preview", change);
		expect(preview.body.first).toContainEqual(
			expect.objectContaining({ partId: id, field: "cartImageId", own: mine, base }),
		);
		const { values } = preview.body;
		const taken = await world.call("PATCH", "franchisee-permissions", {
			...change,
			putsBack: values,
		});
		expect(taken.status, JSON.stringify(taken.body)).toBe(200);
		await workOff(world.gateway.services);
		const now = await asFranchisee("GET", here(id));
		expect(now.body).toMatchObject({ cartImageId: base, own: ["title"] });
		expect(now.body.left).not.toContain("MODIFY_IMAGE");
		const refused = await asFranchisee("PATCH", here(id), { cartImageId: mine });
		expect(refused.body.details.fields).toEqual({ cartImageId: ["The franchise sets this"] });
		const undone = await world.gateway.call(
			"POST",
			`/api/v2/audit-log/${own().merchantId}/tasks/${taken.body.taskId}/undo`,
			{ token: own().tokens.merchantSuperAdmin },
		);
		expect(undone.status).toBeLessThan(300);
		await workOff(world.gateway.services);
		expect((await asFranchisee("GET", here(id))).body.cartImageId).toBe(mine);
	});
});
