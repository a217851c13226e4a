import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { MAX_VIEWS, type SavedViewList } from "~/models/views/saved-view";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { savedViews } from "../../../gateway/views/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Role = RoleKey;

const PATH = "/api/v2/saved-views";
const roleToken = (role: Role, merchant: "own" | "other" = "own") => gateway[merchant].tokens[role];
const save = (role: Role, body: object, merchant: "own" | "other" = "own") =>
	gateway.call("POST", PATH, {
		token: roleToken(role, merchant),
		body: { list: "orders", ...body },
	});
const listViewNames = async (role: Role, merchant: "own" | "other" = "own") => {
	const { status, body } = await gateway.call("GET", `${PATH}?list=orders`, {
		token: roleToken(role, merchant),
	});
	expect(status).toBe(200);
	return body.map(({ name }: { name: string }) => name);
};

describe("saved views", () => {
	it("are seen by the person who saved them, and shared ones by the organization", async () => {
		expect((await save("storeCashier", { name: "Mine", query: "tab=all" })).status).toBe(201);
		const shared = { name: "Late", query: "isLate=1", isShared: true };
		expect((await save("merchantSuperAdmin", shared)).body).toMatchObject({ isMine: true });
		expect(await listViewNames("storeCashier")).toEqual(["Late", "Mine"]);
		expect(await listViewNames("merchantSuperAdmin")).toEqual(["Late"]);
		expect(await listViewNames("merchantSuperAdmin", "other")).toEqual([]);
	});

	it("are shared, and shared ones deleted, only with the permission", async () => {
		const refused = await save("storeCashier", { name: "All", query: "", isShared: true });
		expect(refused.status).toBe(403);
		const token = roleToken("storeCashier");
		const { body } = await gateway.call("GET", `${PATH}?list=orders`, { token });
		const late = body.find(({ name }: { name: string }) => name === "Late");
		expect(late).toMatchObject({ isShared: true, isMine: false });
		expect((await gateway.call("DELETE", `${PATH}/${late.id}`, { token })).status).toBe(404);
		const foreign = roleToken("merchantSuperAdmin", "other");
		expect((await gateway.call("DELETE", `${PATH}/${late.id}`, { token: foreign })).status).toBe(
			404,
		);
		const owner = roleToken("merchantSuperAdmin");
		expect((await gateway.call("DELETE", `${PATH}/${late.id}`, { token: owner })).status).toBe(200);
		expect(await listViewNames("storeCashier")).toEqual(["Mine"]);
	});

	it("are recorded when they are shared", async () => {
		const token = roleToken("merchantSuperAdmin");
		await save("merchantSuperAdmin", { name: "Own", query: "tab=all" });
		await save("merchantSuperAdmin", { name: "Big", query: "tab=new", isShared: true });
		await save("merchantSuperAdmin", { name: "big", query: "tab=all", isShared: true });
		const log = await gateway.call("GET", "/api/v2/audit-log?entity=saved-view&limit=3", { token });
		expect(
			log.body.rows.map(({ action, entityLabel }: Record<string, string>) => [action, entityLabel]),
		).toEqual([
			["update", "big"],
			["create", "Big"],
			["delete", "Late"],
		]);
	});

	it("replace one of the same name, and are no more than fit the page", async () => {
		await save("merchantOperator", { name: "Mine", query: "tab=all" });
		await save("merchantOperator", { name: "mine", query: "tab=new" });
		expect(await listViewNames("merchantOperator")).toEqual(["big", "mine"]);
		for (let index = 1; index < MAX_VIEWS; index += 1) {
			expect((await save("merchantOperator", { name: `V${index}`, query: "" })).status).toBe(201);
		}
		const more = await save("merchantOperator", { name: "One more", query: "" });
		expect(more.status).toBe(422);
		expect(more.body.details.fields.name[0]).toMatch(/^At most 20 views/);
	});

	it("need a name, and filters of some length", async () => {
		expect((await save("storeCashier", { name: "  ", query: "" })).status).toBe(422);
		expect((await save("storeCashier", { name: "Long", query: "x".repeat(2_001) })).status).toBe(
			422,
		);
	});
});

describe("views of a list of the menu", () => {
	const LIST = "menu:storeItem";
	const view = { list: LIST, name: "Sold out", query: "available=no" };
	const listed = (role: Role, list: string = LIST, merchant: "own" | "other" = "own") =>
		gateway.call("GET", `${PATH}?list=${list}`, { token: roleToken(role, merchant) });
	const removed = (role: Role, id: string) =>
		gateway.call("DELETE", `${PATH}/${id}`, { token: roleToken(role) });

	it("are for those who read the menu of the organization or of a location", async () => {
		for (const role of ["merchantOperator", "merchantMarketer", "storeAdmin"] as const) {
			expect((await save(role, view)).status, role).toBe(201);
			expect((await listed(role)).body, role).toMatchObject([{ name: "Sold out", isMine: true }]);
		}
		expect((await save("storeCashier", view)).status).toBe(403);
		expect((await listed("storeCashier")).status).toBe(403);
	});

	it("leave those of orders to people who read orders", async () => {
		expect((await save("merchantMarketer", { name: "Late", query: "" })).status).toBe(403);
		expect((await listed("merchantMarketer", "orders")).status).toBe(403);
	});

	it("are of one kind and one organization", async () => {
		const shared = { ...view, name: "Of all", isShared: true };
		expect((await save("merchantSuperAdmin", shared)).status).toBe(201);
		const names = async (...call: Parameters<typeof listed>) =>
			(await listed(...call)).body.map(({ name }: { name: string }) => name);
		expect(await names("storeAdmin")).toEqual(["Of all", "Sold out"]);
		expect(await names("storeAdmin", "menu:category")).toEqual([]);
		expect(await names("storeAdmin", LIST, "other")).toEqual([]);
		expect((await listed("storeAdmin", "menu:soup")).status).toBe(400);
	});

	it("are deleted only by those who still read the list", async () => {
		const { services, own } = gateway;
		const [mine, theirs] = ["menu:storeItem", "orders"].map((list) => ({
			id: newId(),
			list: list as SavedViewList,
			merchantId: own.merchantId,
			name: "Of before",
			query: "",
			createdAt: new Date(),
			userUuid: own.userUuids.storeCashier,
		})) as [typeof savedViews.$inferInsert, typeof savedViews.$inferInsert];
		await services.database.transaction(SYSTEM, (tx) =>
			tx.insert(savedViews).values([mine, theirs]),
		);
		expect((await removed("storeCashier", mine.id)).status).toBe(404);
		expect((await removed("storeCashier", theirs.id)).status).toBe(200);
	});

	it("stand behind the switch of their kind", async () => {
		const list = "menu:comboGroup";
		expect((await save("merchantOperator", { ...view, list })).status).toBe(403);
		expect((await listed("merchantOperator", list)).status).toBe(403);
		const { services, own } = gateway;
		await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
		services.access.clear();
		expect((await save("merchantOperator", { ...view, list })).status).toBe(201);
		expect((await listed("merchantOperator", list)).body).toMatchObject([{ name: "Sold out" }]);
	});
});
