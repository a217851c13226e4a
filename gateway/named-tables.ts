import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { audiences } from "./audiences/tables";
import type { NamedTables } from "./audit/reference-names";
import { customers } from "./customers/tables";
import { discounts } from "./discounts/tables";
import { deliveryPartners, diningOptions } from "./fulfilment/tables";
import { vendors } from "./locations/tables";
import { menuParts } from "./menu/tables";
import { serviceCharges, taxes } from "./money/tables";

/** Tables in which the log looks up names for fields with ids (`refersTo` of an entity's field). */
export const namedTables: NamedTables = {
	audience: called(audiences, "name"),
	customer: called(customers, "name"),
	"delivery-partner": called(deliveryPartners, "name"),
	"dining-option": called(diningOptions, "name"),
	discount: called(discounts, "name"),
	"menu-part": called(menuParts, "title"),
	"service-charge": called(serviceCharges, "name"),
	tax: called(taxes, "name"),
	vendor: called(vendors, "name"),
};

function called<Name extends string>(
	table: PgTable & Record<"id" | Name, PgColumn>,
	name: Name,
): NamedTables[keyof NamedTables] {
	return { table, id: table.id, name: table[name] };
}
