import { expect, it, vi } from "vitest";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

const { deletion } = vi.hoisted(() => ({ deletion: vi.fn() }));
const reads = vi.fn(async () => Promise.reject(new Error("The gateway is away")));
const access = {
	gateway: { get: reads },
	viewer: aViewer("merchantSuperAdmin", { merchant: aMerchant({ isLocationGroupsEnabled: true }) }),
	location: aLocation({}),
};
vi.mock("~/services/web/deletion.server", async (original) => ({
	...(await original<object>()),
	deletion,
}));
vi.mock("~/services/web/access.server", async (original) => ({
	...(await original<object>()),
	requireLocationPage: async () => access,
	requirePage: async () => access,
}));

const routes = {
	recipientId: () => import("~/routes/notifier/recipient-edit"),
	printTagId: () => import("~/routes/fulfilment/print-tag-edit"),
	audienceId: () => import("~/routes/audiences/audience-edit"),
	loyaltyProgramId: () => import("~/routes/loyalty/loyalty-program-edit"),
	royaltyTermId: () => import("~/routes/royalties/royalty-term-edit"),
	groupId: () => import("~/routes/locations/location-group-edit"),
};

it.each(Object.entries(routes))(
	"is deleted by its %s without reading what only saving needs",
	async (param, route) => {
		const { action } = await route();
		const body = new URLSearchParams({ intent: "delete" });
		const request = new Request("https://mise.example/edit", { method: "POST", body });
		deletion.mockClear();
		reads.mockClear();
		await action({ request, params: { [param]: "1" }, context: {} } as never);
		expect(deletion).toHaveBeenCalledOnce();
		expect(reads).not.toHaveBeenCalled();
	},
);
