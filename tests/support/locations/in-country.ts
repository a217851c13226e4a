import { sql } from "drizzle-orm";
import { SYSTEM } from "../../../gateway/core/database";
import type { TestGateway } from "../gateway";

/** Does something while all locations of the first organization are in a country, "au"; then they are in the United States. */
export async function inCountry<T>(
	{ own, services }: TestGateway,
	code: string,
	work: () => Promise<T>,
): Promise<T> {
	const move = (to: string) =>
		services.database.transaction(SYSTEM, (tx) =>
			tx.execute(sql`update locations
				set address = jsonb_set(address, '{countryCode}', to_jsonb(${to}::text))
				where merchant_id = ${own.merchantId}::uuid`),
		);
	await move(code);
	try {
		return await work();
	} finally {
		await move("us");
	}
}
