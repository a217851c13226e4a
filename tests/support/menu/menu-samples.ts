import { NEW_FOREIGN_ITEM } from "~/models/menu/foreign/foreign-menu";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import type { Sample } from "../endpoint-sample";

const PATH = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind";
const pathAt = (place: { merchantId: string; storeId: string }) =>
	`/api/v2/menu/${place.merchantId}/locations/${place.storeId}/parts/storeItem`;

const CHANGES = "/api/v2/menu/:merchantId/parts/:kind/changes";
const changesAt = ({ merchantId }: { merchantId: string }) =>
	`/api/v2/menu/${merchantId}/parts/storeItem/changes`;

const SOLD_OUT = "/api/v2/menu/:merchantId/locations/:storeId/sold-out";
const soldOutAt = (place: { merchantId: string; storeId: string }) =>
	`/api/v2/menu/${place.merchantId}/locations/${place.storeId}/sold-out`;
const runsOut = { anyOf: [["STORE_MENU_MANAGEMENT.SOLD_OUT"]] } as const;

const tomorrow = () => ({
	date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
	time: "04:00",
});
const IMPORTS = "/api/v2/menu/:merchantId/parts/:kind/imports";
const importsAt = ({ merchantId }: { merchantId: string }) =>
	`/api/v2/menu/${merchantId}/parts/storeItem/imports`;
const IMPORTED = "Title,Price\nImported by a sample,4.50\n";

const FOREIGN = "/api/v2/menu/:merchantId/foreign-menus";
const MAKES_MENUS = {
	anyOf: [["MERCHANT_MENU_MANAGEMENT.API_CREATE", "MERCHANT_MENU_MANAGEMENT.API_UPDATE"]],
} as const;
const foreignMenu = (title: string) => ({
	source: "spreadsheet",
	menus: [{ title: "Brought", categories: ["c1"] }],
	categories: [{ key: "c1", title: "Brought", description: "", items: ["i1"] }],
	items: [{ ...NEW_FOREIGN_ITEM, key: "i1", title, price: 450 }],
	groups: [],
	notes: [],
});

/** The last thing in each category that a sample made. */
const lastPartByCategory = new Map<string, string>();

/** The menu as a location sells it, and what it has run out of. */
export const menuSamples: Record<string, Sample> = {
	[`post ${CHANGES}/preview`]: {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "merchant",
		wholeMerchant: true,
		request: (place) => ({
			path: `${changesAt(place)}/preview`,
			body: { which: {}, change: { isEnabled: false } },
		}),
	},
	[`post ${CHANGES}`]: {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "merchant",
		wholeMerchant: true,
		request: (place) => ({
			path: changesAt(place),
			body: { which: {}, change: { isEnabled: false } },
		}),
		success: 202,
	},
	[`post ${PATH}/changes/preview`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${pathAt(place)}/changes/preview`,
			body: { which: {}, change: { isEnabled: false } },
		}),
	},
	[`post ${PATH}/changes`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${pathAt(place)}/changes`,
			body: { which: {}, change: { isVisible: false } },
		}),
		success: 202,
	},
	[`post ${PATH}/imports/preview`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${pathAt(place)}/imports/preview`,
			body: { csv: `Id,Price\n${place.menuPartId},18.00\n` },
		}),
	},
	[`post ${PATH}/imports`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${pathAt(place)}/imports`,
			body: { csv: `Id,Price\n${place.menuPartId},19.00\n` },
		}),
		success: 202,
	},
	"patch /api/v2/menu/:merchantId/parts/:kind": {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "thing",
		wholeMerchant: true,
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/parts/storeItem`,
			body: { changes: [{ id: menuPartId, patch: { price: 1600 } }] },
		}),
	},
	[`patch ${PATH}`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: pathAt(place),
			body: { changes: [{ id: place.menuPartId, patch: { price: 1700 } }] },
		}),
	},
	[`post ${FOREIGN}/preview`]: {
		access: MAKES_MENUS,
		subject: "merchant",
		wholeMerchant: true,
		request: ({ merchantId }) => ({
			path: `/api/v2/menu/${merchantId}/foreign-menus/preview`,
			body: { menu: foreignMenu("Brought by a sample") },
		}),
	},
	[`post ${FOREIGN}`]: {
		access: MAKES_MENUS,
		subject: "merchant",
		wholeMerchant: true,
		request: ({ merchantId }) => ({
			path: `/api/v2/menu/${merchantId}/foreign-menus`,
			body: { menu: foreignMenu(`Brought by a sample ${newId()}`) },
		}),
		success: 202,
	},
	[`get ${FOREIGN}/own`]: {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		subject: "merchant",
		wholeMerchant: true,
	},
	[`post ${IMPORTS}/preview`]: {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "merchant",
		wholeMerchant: true,
		request: (place) => ({ path: `${importsAt(place)}/preview`, body: { csv: IMPORTED } }),
	},
	[`post ${IMPORTS}`]: {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "merchant",
		wholeMerchant: true,
		request: (place) => ({ path: importsAt(place), body: { csv: IMPORTED } }),
		success: 202,
	},
	"get /api/v2/menu/:merchantId/parts/:kind/:id/prices": {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "thing",
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/parts/storeItem/${menuPartId}/prices`,
		}),
	},
	"patch /api/v2/menu/:merchantId/parts/:kind/:id/prices": {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "thing",
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/parts/storeItem/${menuPartId}/prices`,
			body: { prices: [] },
		}),
	},
	"post /api/v2/menu/:merchantId/parts/:kind/:id/scheduled-edits": {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "thing",
		wholeMerchant: true,
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/parts/storeItem/${menuPartId}/scheduled-edits`,
			body: { at: tomorrow(), patch: { price: 1500 } },
		}),
		success: 202,
	},
	[`post ${PATH}/:id/scheduled-edits`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({
			path: `${pathAt(place)}/${place.menuPartId}/scheduled-edits`,
			body: { at: tomorrow(), patch: { price: 1500 } },
		}),
		success: 202,
	},
	"get /api/v2/menu/:merchantId/scheduled-changes": {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "merchant",
	},
	"get /api/v2/menu/:merchantId/locations/:storeId/scheduled-changes": {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
	},
	// scheduled-changes.test.ts covers one that failed; this task is another.
	"get /api/v2/menu/:merchantId/scheduled-changes/:taskId": {
		access: {
			anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"], ["STORE_MENU_MANAGEMENT.API_UPDATE"]],
		},
		subject: "task",
		seeing: "AUDIT_LOG.API_READ",
		success: 404,
	},
	"get /api/v2/menu/:merchantId/tree": {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		subject: "merchant",
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/tree?open=${menuPartId}`,
		}),
	},
	"get /api/v2/menu/:merchantId/locations/:storeId/tree": {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "store",
		request: ({ merchantId, storeId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/locations/${storeId}/tree?open=${menuPartId}`,
		}),
	},
	"post /api/v2/menu/:merchantId/part-names": {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		subject: "merchant",
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/part-names`,
			body: { ids: [menuPartId] },
		}),
	},
	"post /api/v2/menu/:merchantId/parts/:kind/:id/moves": {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "thing",
		wholeMerchant: true,
		/** A category of two items, of which the second is moved. */
		async fresh(gateway, { merchantId }) {
			const [id, first, second] = [newId(), newId(), newId()];
			const now = new Date();
			const shared = { merchantId, createdAt: now, updatedAt: now };
			await gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.insert(menuParts).values([
					{ ...shared, id: first, kind: "storeItem", title: "Moved down" },
					{ ...shared, id: second, kind: "storeItem", title: "Moved up" },
					{ ...shared, id, kind: "category", title: "Moves", parts: [first, second] },
				]),
			);
			lastPartByCategory.set(id, second);
			return { menuPartId: id };
		},
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/parts/category/${menuPartId}/moves`,
			body: { partId: lastPartByCategory.get(menuPartId) ?? menuPartId, to: 0 },
		}),
	},
	"get /api/v2/menu/:merchantId/lists/:list": {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({ path: `/api/v2/menu/${merchantId}/lists/store-items` }),
	},
	"get /api/v2/menu/:merchantId/locations/:storeId/lists/:list": {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/menu/${merchantId}/locations/${storeId}/lists/store-items`,
		}),
	},
	[`get ${PATH}`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: pathAt(place) }),
	},
	[`get ${PATH}/:id`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${pathAt(place)}/${place.menuPartId}` }),
	},
	[`patch ${PATH}/:id`]: {
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		subject: "store",
		request: (place) => ({ path: `${pathAt(place)}/${place.menuPartId}`, body: { price: 1234 } }),
	},
	[`get ${SOLD_OUT}`]: {
		access: { anyOf: [...runsOut.anyOf, ["STORE_MENU_MANAGEMENT.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: soldOutAt(place) }),
	},
	[`get ${SOLD_OUT}/choices`]: {
		access: runsOut,
		subject: "store",
		request: (place) => ({ path: `${soldOutAt(place)}/choices` }),
	},
	[`get ${SOLD_OUT}/menu`]: {
		access: runsOut,
		subject: "store",
		request: (place) => ({ path: `${soldOutAt(place)}/menu` }),
	},
	[`post ${SOLD_OUT}/preview`]: {
		access: runsOut,
		subject: "store",
		request: (place) => ({
			path: `${soldOutAt(place)}/preview`,
			body: { ids: [place.menuPartId], end: "open" },
		}),
	},
	[`post ${SOLD_OUT}`]: {
		access: runsOut,
		subject: "store",
		request: (place) => ({
			path: soldOutAt(place),
			body: { ids: [place.menuPartId], end: "open" },
		}),
		success: 201,
	},
	"post /api/v2/menu/:merchantId/sold-out-changes/preview": {
		access: runsOut,
		subject: "thing",
		request: ({ merchantId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/sold-out-changes/preview`,
			body: { storeIds: null, change: { id: menuPartId, end: "open" } },
		}),
	},
	"post /api/v2/menu/:merchantId/sold-out-changes": {
		access: runsOut,
		subject: "store",
		request: ({ merchantId, storeId, menuPartId }) => ({
			path: `/api/v2/menu/${merchantId}/sold-out-changes`,
			body: { rows: [{ storeId, version: 1 }], change: { id: menuPartId, end: "open" } },
		}),
		success: 202,
	},
	[`post ${SOLD_OUT}/endings`]: {
		access: runsOut,
		subject: "store",
		request: (place) => ({
			path: `${soldOutAt(place)}/endings`,
			body: { ids: [place.menuPartId] },
		}),
	},
};
