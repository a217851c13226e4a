import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FoundCustomers } from "~/components/customers/found-customers";
import { SearchForm } from "~/components/customers/search-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { findCustomers } from "~/services/customers/find-customers.server";
import { requirePage } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.mobileCustomers);
	return json({
		page: access.page,
		...(await findCustomers(access, args.request)),
		directory: canSee(pages.customers, access.viewer) ? pages.customers.path : null,
		importTo: canSee(pages.importCustomers, access.viewer) ? pages.importCustomers.path : null,
	});
}

export default function FindCustomer() {
	const { page, search, problems, found, directory, importTo } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			actions={
				<>
					{directory && (
						<ButtonLink to={directory} icon="users" variant="ghost">
							All customers
						</ButtonLink>
					)}
					{importTo && (
						<ButtonLink to={importTo} icon="upload">
							Import customers
						</ButtonLink>
					)}
				</>
			}
		>
			<SearchForm search={search} problems={problems} />
			{found && <FoundCustomers found={found} />}
		</Page>
	);
}
