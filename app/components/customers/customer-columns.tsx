import type { Column } from "~/components/list/data-table";
import { QuietNone } from "~/components/list/quiet-none";
import { Badge } from "~/components/ui/badge";
import type { CustomerRow } from "~/models/customers/customer-row";

/** `isSorted` where the list can be sorted by its heads. */
export function customerColumns({ isSorted }: { isSorted: boolean }): Column<CustomerRow>[] {
	return [
		{
			id: "name",
			header: "Name",
			sortable: isSorted,
			card: "title",
			cell: ({ name, status }) => (
				<>
					{name} {status && <Badge tone="warning">{status}</Badge>}
				</>
			),
		},
		{ id: "phone", header: "Phone", cell: ({ phone }) => phone || <QuietNone /> },
		{
			id: "email",
			header: "Email",
			hideBelow: "lg",
			cell: ({ email }) => <span className="break-words">{email || <QuietNone />}</span>,
		},
		{
			id: "orderCount",
			header: "Orders",
			sortable: isSorted,
			align: "right",
			card: "labelled",
			cell: ({ orders }) => orders,
		},
		{
			id: "lastOrderAt",
			header: "Last order",
			sortable: isSorted,
			card: "labelled",
			cell: ({ lastOrder }) => lastOrder,
		},
	];
}

export function customerHref({ id }: Pick<CustomerRow, "id">): string {
	return `/mobile-app/customers/${id}`;
}
