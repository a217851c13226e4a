import { DEFAULT_CHARGE_LABELS, DEFAULT_CHARGES } from "~/models/money/service-charge";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { serviceCharges } from "./tables";

interface NewLocation {
	storeId: string;
	merchantId: string;
	createdAt: Date;
}

/** Adds the delivery fee and delivery tip to a new location that lacks them (spec 3.14). */
export async function insertDefaultCharges(tx: Tx, location: NewLocation): Promise<void> {
	await tx.insert(serviceCharges).values(defaultCharges(location)).onConflictDoNothing();
}

/** The default charges of a location: both open, so that its zones and its customers decide. */
export function defaultCharges({
	storeId,
	merchantId,
	createdAt,
}: NewLocation): (typeof serviceCharges.$inferSelect)[] {
	return DEFAULT_CHARGES.map((defaultFor) => ({
		id: newId(),
		merchantId,
		storeId,
		name: DEFAULT_CHARGE_LABELS[defaultFor],
		defaultFor,
		...OPEN_CHARGE,
		createdAt,
		updatedAt: createdAt,
	}));
}

export const OPEN_CHARGE = {
	guid: null,
	type: "OPEN",
	amount: null,
	ratePpm: null,
	scope: null,
	taxes: [],
	isEnabled: true,
	diningBehaviors: [],
	posChange: null,
	version: 1,
	deletedAt: null,
} satisfies Partial<typeof serviceCharges.$inferSelect>;
