import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { menuParts } from "../../../gateway/menu/tables";
import { taxes } from "../../../gateway/money/tables";
import type { TestGateway } from "../gateway";
import { intakeBody } from "../orders/test-orders";

export interface SquareMenu {
	item: string;
	modifier: string;
	tax: string;
}

/** Links a location, an item, a modifier and a tax of 8.875 % to the objects of `smallCatalogue`. */
export async function linkSquareMenu(gateway: TestGateway): Promise<SquareMenu> {
	const { merchantId, storeIds } = gateway.own;
	const [storeId] = storeIds;
	const item = await createLinkedPart(gateway, "storeItem", "G-I0", { price: 500 });
	const modifier = await createLinkedPart(gateway, "itemBase", "G-M0", { price: 0 });
	const tax = crypto.randomUUID();
	const now = new Date();
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx
			.update(locations)
			.set({ posProvider: "square", metadata: { locationId: "LOC" } })
			.where(eq(locations.storeId, storeId));
		await tx.insert(taxes).values({
			id: tax,
			merchantId,
			storeId,
			name: "Sales tax",
			guid: "G-T",
			ratePpm: 88_750,
			appliesToMenu: true,
			isIncluded: false,
			createdAt: now,
			updatedAt: now,
		} as typeof taxes.$inferInsert);
	});
	return { item, modifier, tax };
}

/** Creates a part linked to an object of the POS; returns its id. */
export async function createLinkedPart(
	gateway: TestGateway,
	kind: string,
	posGuid: string,
	body: object,
): Promise<string> {
	const made = await gateway.call("POST", `/api/v2/menu/${gateway.own.merchantId}/parts/${kind}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		body: { title: posGuid, ...body },
	});
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	const { id } = made.body;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(menuParts).set({ posGuid }).where(eq(menuParts.id, id)),
	);
	return id;
}

/** Two of a linked item with a linked modifier, and three that Square does not know: $19.00 and 8.875 % tax. */
export function squareIntake(
	storeId: string,
	menu: SquareMenu,
	given: Partial<OrderIntakeBody> = {},
): OrderIntakeBody {
	return intakeBody(storeId, {
		items: [
			{
				name: "Till item 0",
				itemId: menu.item,
				quantity: 2,
				unitPrice: 500,
				total: 1000,
				modifiers: [{ name: "Ketchup", modifierId: menu.modifier, quantity: 1, price: 0 }],
			},
			{ name: "Off the menu", quantity: 3, unitPrice: 300, total: 900, taxes: [menu.tax] },
		],
		subtotal: 1900,
		tax: 169,
		total: 2069,
		...given,
	});
}
