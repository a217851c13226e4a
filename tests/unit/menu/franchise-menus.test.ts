import { expect, it, vi } from "vitest";
import { aViewer } from "../../support/viewer";

it("offers no menus to people who may not see them, rather than saying that there are none", async () => {
	vi.stubEnv("SESSION_SECRET", "of-this-test-".repeat(4));
	vi.stubEnv("SERVICE_KEY", "of-this-test-".repeat(4));
	const { franchiseMenus } = await import("~/services/menu/central/franchise-menus.server");
	const gateway = { merchantId: "merchant-1", storeId: null, get: async () => [] };
	const menusFor = (role: Parameters<typeof aViewer>[0]) =>
		franchiseMenus({ gateway, viewer: aViewer(role) } as never);
	expect(await menusFor("storeCashier")).toBeNull();
	expect(await menusFor("merchantOperator")).toEqual({ options: [], everywhere: [] });
});
