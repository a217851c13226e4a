import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import { LOOK_CHANGED_MESSAGE } from "~/models/webstore/default-look";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { newLocation } from "../../support/locations/location-samples";
import { listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let first = "";
let second = "";
beforeAll(async () => {
	gateway = await startTestGateway();
	[first = "", second = ""] = gateway.own.storeIds;
});
afterAll(() => gateway.close());

const send = async (
	method: string,
	path: string,
	body?: object,
	as: "merchantSuperAdmin" | "storeAdmin" = "merchantSuperAdmin",
) => {
	const { merchantId, tokens } = gateway.own;
	const whole = `/api/v2/store-v2/${merchantId}/${path}`;
	const answer = await gateway.call(method, whole, { token: tokens[as], ...(body && { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
};
const styling = (storeId: string) => `locations/${storeId}/webstore-styling`;
const defaultLook = (storeId: string) => `locations/${storeId}/webstore-default-look`;
const bannerAt = async (storeId: string) => (await send("GET", styling(storeId))).bannerText;

describe("the default look of an organization", () => {
	it("is of one location at a time, and is taken by resets and new locations", async () => {
		await send("PATCH", styling(first), { bannerText: "Spoilt" });
		await send("POST", `${styling(first)}/reset`);
		expect(await bannerAt(first)).toBe("");
		expect((await send("GET", defaultLook(first))).source).not.toBe("location");

		await send("PATCH", styling(first), { bannerText: "Old look" });
		await send("PATCH", defaultLook(first), { isDefault: true });
		await send("PATCH", styling(second), { bannerText: "New look", footerTextSize: 20 });
		await send("PATCH", defaultLook(second), { isDefault: true });
		expect(await send("GET", defaultLook(first))).toMatchObject({
			isDefault: false,
			source: "location",
			title: expect.stringContaining("Second"),
		});
		// People limited to the first location can copy the second's look, without seeing its name.
		expect((await send("GET", defaultLook(first), undefined, "storeAdmin")).title).toBeNull();
		const reset = await send("POST", `${styling(first)}/reset`, undefined, "storeAdmin");
		expect(reset).toMatchObject({ bannerText: "New look", footerTextSize: 20 });

		const made = await send("POST", "locations", newLocation("Third"));
		expect(await bannerAt(made.storeId)).toBe("New look");
		await send("PATCH", defaultLook(second), { isDefault: false });
		const other = await send("POST", "locations", newLocation("Fourth"));
		expect(await bannerAt(other.storeId)).toBe("");
	});

	it("is not set by people of some locations", async () => {
		const { merchantId, tokens } = gateway.own;
		const path = `/api/v2/store-v2/${merchantId}/${defaultLook(first)}`;
		const body = { isDefault: true };
		expect((await gateway.call("PATCH", path, { token: tokens.storeAdmin, body })).status).toBe(
			403,
		);
	});
});

describe("the look of a location", () => {
	it("is applied to others as a task, unless it changed after the preview", async () => {
		await send("PATCH", styling(first), { bannerText: "Shared", headerBackground: "#112233" });
		await send("PATCH", styling(second), { bannerText: "Its own" });
		const { version } = await send("GET", styling(first));
		const change = { from: first, version };
		const previews: PreviewedChange[] = await send("POST", "webstore-styling-copies/preview", {
			storeIds: [first, second],
			change,
		});
		expect(previews.map(({ storeId }) => storeId)).toEqual([second]);
		expect(previews[0]?.lines).toContainEqual({
			part: "Banner text",
			before: "Its own",
			after: "Shared",
		});
		const rows = previews.map(({ storeId, version }) => ({ storeId, version }));
		const run = async () => {
			const { taskId } = await send("POST", "webstore-styling-copies", { rows, change });
			await workOff(gateway.services);
			return listTaskRows(gateway.services.database, taskId);
		};
		await send("PATCH", styling(first), { bannerSubtitle: "Later" });
		expect(await run()).toMatchObject([{ state: "refused", words: LOOK_CHANGED_MESSAGE }]);
		change.version += 1;
		expect(await run()).toMatchObject([{ state: "changed" }]);
		expect(await send("GET", styling(second))).toMatchObject({
			bannerText: "Shared",
			bannerSubtitle: "Later",
			headerBackground: "#112233",
		});
	});
});
