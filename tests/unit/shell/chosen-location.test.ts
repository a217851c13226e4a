import { describe, expect, it, vi } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { chooseLocation, type ShellAddress } from "~/services/shell/chosen-location.server";
import { aLocation, aViewer } from "../../support/viewer";

const locations = [aLocation(), aLocation({ storeId: "store-2", title: "Airport" })];
const there: ShellAddress = { level: "location", storeId: "store-2" };
const account: ShellAddress = { level: "any", storeId: undefined };
const organization: ShellAddress = { level: "organization", storeId: undefined };

function visit(role: RoleKey, storeId: string | null = null) {
	const session = { token: "token", csrf: "csrf", remember: false, merchantId: null, storeId };
	const state = { session, saveSession: vi.fn() };
	const to = (address: ShellAddress, known = locations) =>
		chooseLocation(state, aViewer(role, { locations: known }), address);
	return { state, to };
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

	it("is saved only when it changes", () => {
		const { state, to } = visit("storeAdmin");
		for (const address of [organization, there, there, account]) to(address);
		expect(state.saveSession).toHaveBeenCalledTimes(1);
	});

	it("is dropped once the person no longer has it", () => {
		const { state, to } = visit("storeAdmin", "store-2");
		expect(to(account, [aLocation()])).toBeNull();
		expect(to({ level: "location", storeId: "store-9" }, [aLocation()])).toBeNull();
		expect(state.session.storeId).toBeNull();
	});
});
