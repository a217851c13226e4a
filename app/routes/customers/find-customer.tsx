import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { customerColumns, customerHref } from "~/components/customers/customer-columns";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PhoneField } from "~/components/form/phone-field";
import { TextField } from "~/components/form/text-field";
import { DataTable } from "~/components/list/data-table";
import { Page } from "~/components/page/page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { type CustomerSearch, searchIssues } from "~/models/customers/customer";
import type { CustomersFound } from "~/models/customers/customer-row";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import { capSearch } from "~/models/shared/list";
import { customerRow } from "~/services/customers/customer-view.server";
import { searchCustomers } from "~/services/gateway/customers/customers.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.mobileCustomers);
	if (canSee(pages.customers, access.viewer)) {
		throw await redirectTo(args, searchedCustomersPath(args.request));
	}
	const { search, issues, found } = await findCustomers(access, args.request);
	return json({
		page: access.page,
		search,
		issues,
		found,
		importPath: canSee(pages.importCustomers, access.viewer) ? pages.importCustomers.path : null,
	});
}

export default function FindCustomer() {
	const { page, search, issues, found, importPath } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			actions={
				importPath && (
					<ButtonLink to={importPath} icon="upload">
						Import customers
					</ButtonLink>
				)
			}
		>
			<SearchForm search={search} issues={issues} />
			{found && <FoundCustomers found={found} />}
		</Page>
	);
}

function FoundCustomers({ found: { rows, summary } }: { found: CustomersFound }) {
	return (
		<Card title={summary} flush>
			<DataTable
				caption="Customers found"
				columns={COLUMNS}
				rows={rows}
				rowKey={({ id }) => id}
				rowHref={customerHref}
				empty={
					<EmptyState icon="search" title="No customers found">
						Try part of the name or number.
					</EmptyState>
				}
			/>
		</Card>
	);
}

const COLUMNS = customerColumns({ isSorted: false });

type SearchFormProps = { search: CustomerSearch; issues: Record<string, string[]> | null };

function SearchForm({ search, issues }: SearchFormProps) {
	const form = formState({
		id: "find-customer",
		defaultValue: search,
		...(issues && {
			lastResult: { status: "error", initialValue: { ...search }, error: issues },
		}),
	});
	const fieldProps = (name: keyof CustomerSearch) => ({
		field: form.field(name),
		label: LABELS[name],
		autoComplete: "off",
	});
	return (
		<Form method="get" role="search" id={form.id} key={JSON.stringify(search)} noValidate>
			<ErrorSummary form={form} labels={LABELS} />
			<FormSection
				title="Search"
				description="Fill in at least one. Part of a name or number is enough."
			>
				<TextField {...fieldProps("name")} />
				<PhoneField {...fieldProps("phone")} />
				<TextField {...fieldProps("email")} inputMode="email" spellCheck={false} />
				<p>
					<Button variant="primary" icon="search">
						Find customers
					</Button>
				</p>
			</FormSection>
		</Form>
	);
}

const LABELS = { name: "Name", phone: "Phone", email: "Email" } as const;

function searchedCustomersPath(request: Request): string {
	const params = new URL(request.url).searchParams;
	const typed = ["phone", "email", "name"].map((name) => capSearch(params.get(name)));
	const search = typed.find((each) => each !== "");
	return `${pages.customers.path}${search ? `?${new URLSearchParams({ q: search })}` : ""}#filters-q`;
}

async function findCustomers(
	access: Pick<PageAccess, "gateway" | "viewer">,
	request: Request,
): Promise<{
	search: CustomerSearch;
	issues: Record<string, string[]> | null;
	found: CustomersFound | null;
}> {
	const params = new URL(request.url).searchParams;
	const typed = (name: keyof CustomerSearch) => capSearch(params.get(name));
	const search = { name: typed("name"), phone: typed("phone"), email: typed("email") };
	const isRequested = Object.keys(search).some((name) => params.has(name));
	const issues = isRequested ? searchIssues(search) : null;
	if (!isRequested || issues) return { search, issues, found: null };
	const { rows, pagination } = await searchCustomers(access.gateway, search);
	const total = formatCount(pagination.total);
	const counted = pagination.totalIsExact ? total : `more than ${total}`;
	const isCut = pagination.total > rows.length;
	const noun = rows.length === 1 ? "customer" : "customers";
	return {
		search,
		issues,
		found: {
			rows: rows.map((row) => customerRow(row, access)),
			summary: isCut
				? `The ${rows.length} of ${counted} who ordered last`
				: `${total} ${noun} found`,
		},
	};
}
