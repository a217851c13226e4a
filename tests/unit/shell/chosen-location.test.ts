import { describe, expect, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { chooseLocation, type ShellAddress } from "~/services/shell/chosen-location.server";
import { aLocation, aViewer } from "../../support/viewer";

const locations = [aLocation(), aLocation({ storeId: "store-2", title: "Airport" })];
const there: ShellAddress = { level: "location", storeId: "store-2" };
const account: ShellAddress = { level: "any", storeId: undefined };
const organization: ShellAddress = { level: "organization", storeId: undefined };

function visit(role: RoleKey, chosen = "") {
	const cookies: string[] = [];
	let cookie = chosen && `mise_location=${chosen}`;
	const setCookie = (line: string) => {
		cookies.push(line);
		cookie = line.split(";")[0] ?? "";
	};
	const to = (address: ShellAddress, { known = locations, isSent = false } = {}) => {
		const request = new Request("http://mise.test/", { headers: { cookie } });
		const state = { setCookie, sent: isSent ? request : null };
		return chooseLocation(request, state, aViewer(role, { locations: known }), address);
	};
	return { cookies, to };
}

describe("the chosen location", () => {
	it("stays on pages whose address has none", () => {
		const { to } = visit("storeAdmin");
		expect([to(there), to(account), to(organization), to(account)]).toEqual(
			Array(4).fill("store-2"),
		);
	});

	it("ends for those who see the organization once they open one of its pages", () => {
		const { to } = visit("merchantSuperAdmin");
		expect([to(there), to(account)]).toEqual(["store-2", "store-2"]);
		expect([to(organization), to(account)]).toEqual([null, null]);
	});

	it("is remembered until the browser ends, only when it changes, and by no submission", () => {
		const { cookies, to } = visit("storeAdmin");
		expect(to(there, { isSent: true })).toBe("store-2");
		for (const address of [organization, there, there, account]) to(address);
		expect(cookies).toEqual(["mise_location=store-2; Path=/; HttpOnly; SameSite=Lax"]);
	});

	it("is dropped once the person no longer has it", () => {
		const { cookies, to } = visit("storeAdmin", "store-2");
		expect(to(account, { known: [aLocation()] })).toBeNull();
		expect(to({ level: "location", storeId: "store-9" }, { known: [aLocation()] })).toBeNull();
		expect(cookies.join()).toContain("mise_location=; Max-Age=0");
	});
});
