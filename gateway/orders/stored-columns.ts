import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { OrderSum } from "~/models/orders/order-sums";
import { orderSums } from "./tables";

const columns = getTableColumns(orderSums);

/** The column of `order_sums` that stores a sum. */
export function storedColumn(name: OrderSum): SQL {
	return sql`${sql.identifier(columns[name].name)}`;
}
