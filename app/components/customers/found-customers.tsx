import { DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import type { CustomersFound } from "~/models/customers/customer-row";
import { customerColumns, customerHref } from "./customer-columns";

export function FoundCustomers({ found: { rows, words } }: { found: CustomersFound }) {
	return (
		<Card title={words} flush>
			<DataTable
				caption="Customers found"
				columns={COLUMNS}
				rows={rows}
				rowKey={({ id }) => id}
				rowHref={customerHref}
				empty={
					<EmptyState icon="search" title="Nobody matches">
						Try less of the name or number. Somebody appears here with their first order that has a
						phone number or an email address.
					</EmptyState>
				}
			/>
		</Card>
	);
}

const COLUMNS = customerColumns({ isSorted: false });
