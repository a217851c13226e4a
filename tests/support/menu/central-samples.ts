import { NEW_MENU_PART } from "~/models/menu/menu-part";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import type { Sample } from "../endpoint-sample";
import { addLocations } from "../tasks/task-world";
import { beFranchise } from "./be-franchise";

const BASE = "/api/v2/menu/:merchantId";
const menuApiPath = (place: { merchantId: string }) => `/api/v2/menu/${place.merchantId}`;

const shared = {
	wholeMerchant: true,
	success: 200,
	subject: "merchant",
	/** A menu that is sold nowhere yet. */
	async fresh(gateway, { merchantId }) {
		await beFranchise(gateway, merchantId);
		const id = newId();
		const now = new Date();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(menuParts).values({
				...NEW_MENU_PART,
				id,
				merchantId,
				kind: "itemSet",
				title: `Menu ${id}`,
				stores: [],
				createdAt: now,
				updatedAt: now,
			}),
		);
		return { menuPartId: id };
	},
} satisfies Partial<Sample>;
const reading = { ...shared, access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } } as const;
const changing = {
	...shared,
	access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
} as const;

/** The central location of a franchise, its menus, and their way to locations. */
export const centralMenuSamples: Record<string, Sample> = {
	[`get ${BASE}/central-location`]: {
		...reading,
		request: (place) => ({ path: `${menuApiPath(place)}/central-location` }),
	},
	[`post ${BASE}/central-location/links`]: {
		...shared,
		access: { anyOf: [["MERCHANT.CENTRAL_LOCATION_PAGE_VIEW", "LOCATION.API_UPDATE"]] },
		subject: "store",
		/** A location of its own: a central one takes no orders, so nothing else could be asked of it. */
		async fresh(gateway, merchant) {
			await beFranchise(gateway, merchant.merchantId);
			const [storeId] = await addLocations(gateway, merchant, 1);
			return storeId ? { storeId } : {};
		},
		request: (place) => ({
			path: `${menuApiPath(place)}/central-location/links`,
			body: { storeId: place.storeId },
		}),
	},
	[`get ${BASE}/central-menus`]: {
		...reading,
		request: (place) => ({ path: `${menuApiPath(place)}/central-menus` }),
	},
	[`get ${BASE}/central-menus/grouped`]: {
		...reading,
		request: (place) => ({ path: `${menuApiPath(place)}/central-menus/grouped` }),
	},
	[`post ${BASE}/catalog-updates/preview`]: {
		...changing,
		request: (place) => ({
			path: `${menuApiPath(place)}/catalog-updates/preview`,
			body: { menus: [place.menuPartId] },
		}),
	},
	[`post ${BASE}/catalog-updates`]: {
		...changing,
		success: 202,
		request: (place) => ({
			path: `${menuApiPath(place)}/catalog-updates`,
			body: { menus: [place.menuPartId] },
		}),
	},
};
