import { NEW_MENU_PART } from "~/models/menu/menu-part";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import type { Sample } from "../endpoint-sample";
import { beFoodHall } from "./be-food-hall";

const BASE = "/api/v2/menu/:merchantId";
const HERE = `${BASE}/locations/:storeId`;
const menuApiPath = (place: { merchantId: string }) => `/api/v2/menu/${place.merchantId}`;
const pathAt = (place: { merchantId: string; storeId: string }) =>
	`${menuApiPath(place)}/locations/${place.storeId}`;

const shared = {
	wholeMerchant: true,
	success: 200,
	async fresh(gateway, { merchantId }) {
		await beFoodHall(gateway, merchantId);
		return {};
	},
} satisfies Partial<Sample>;
const reading = {
	...shared,
	access: {
		anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"], ["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"]],
	},
} as const;
const changing = {
	...shared,
	access: { anyOf: [["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"]] },
	subject: "store",
} as const;

/** The brands of a food hall. */
export const brandSamples: Record<string, Sample> = {
	[`get ${BASE}/brands`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: `${menuApiPath(place)}/brands` }),
	},
	[`get ${BASE}/brands/locations`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: `${menuApiPath(place)}/brands/locations` }),
	},
	[`get ${HERE}/brands`]: {
		...reading,
		subject: "store",
		request: (place) => ({ path: `${pathAt(place)}/brands` }),
	},
	[`patch ${HERE}/brands/:id`]: {
		...changing,
		async fresh(gateway, { merchantId }) {
			await beFoodHall(gateway, merchantId);
			const id = newId();
			const now = new Date();
			await gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.insert(menuParts).values({
					...NEW_MENU_PART,
					id,
					merchantId,
					kind: "itemSetConcept",
					title: `Brand ${id}`,
					createdAt: now,
					updatedAt: now,
				}),
			);
			return { menuPartId: id };
		},
		request: (place) => ({
			path: `${pathAt(place)}/brands/${place.menuPartId}`,
			body: { isSold: false },
		}),
	},
	[`patch ${HERE}/counter`]: {
		...changing,
		request: (place) => ({ path: `${pathAt(place)}/counter`, body: { isShared: false } }),
	},
};
