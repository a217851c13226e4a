import type { Customer } from "~/models/customers/customer";
import { customerList } from "~/models/customers/customer.list";
import { defineList } from "~/models/shared/define-list";

export const audienceCustomerList = defineList<Customer>()({
	name: "audience-customers",
	noun: ["customer", "customers"],
	search: { label: "Search by name or email" },
	filters: {},
	sorts: ["lastOrderAt", "name", "orderCount"],
	descending: true,
	exports: "CUSTOMER.EXPORT",
	csv: customerList.csv ?? [],
});
