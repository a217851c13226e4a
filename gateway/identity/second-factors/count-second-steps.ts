import { and, count, eq, isNotNull, ne } from "drizzle-orm";
import type { Tx } from "../../core/database";
import { users } from "../people/tables";
import { secondFactors } from "./tables";

export async function countSecondSteps(
	tx: Tx,
	merchantId: string,
): Promise<{ people: number; withSecondStep: number }> {
	const [row] = await tx
		.select({ people: count(users.uuid), withSecondStep: count(secondFactors.userUuid) })
		.from(users)
		.leftJoin(
			secondFactors,
			and(eq(secondFactors.userUuid, users.uuid), isNotNull(secondFactors.confirmedAt)),
		)
		.where(
			and(eq(users.merchantId, merchantId), eq(users.status, "active"), ne(users.type, "provider")),
		);
	return row ?? { people: 0, withSecondStep: 0 };
}
