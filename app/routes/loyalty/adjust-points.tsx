import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdjustForm } from "~/components/loyalty/adjust-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { EmptyState } from "~/components/ui/empty-state";
import { NO_PROGRAM_MESSAGE } from "~/models/loyalty/points-entry";
import { adjustmentFormSchema } from "~/models/loyalty/points-entry.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { getCustomer } from "~/services/gateway/customers/customers.server";
import { adjustableAccounts, adjustPoints } from "~/services/loyalty/customer-points.server";
import { requirePage } from "~/services/web/access.server";
import { constraintOf } from "~/services/web/form.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePage(args, pages.adjustPoints);
	const { id: customerId, name } = await getCustomer(gateway, args.params.customerId);
	return json({
		page: { ...page, purpose: `Put right what ${name} should have.` },
		view: {
			accounts: await adjustableAccounts(gateway, customerId),
			constraint: constraintOf(adjustmentFormSchema),
			cancelTo: pagePath(pages.customerLoyalty, { customerId }),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.adjustPoints, "LOYALTY.API_UPDATE");
	const customerId = args.params.customerId ?? "";
	const accounts = await adjustableAccounts(gateway, customerId);
	return saveForm(args, {
		schema: adjustmentFormSchema,
		check: ({ programId }) =>
			accounts.some((account) => account.programId === programId)
				? null
				: { programId: [NO_PROGRAM_MESSAGE] },
		send: (value, form) => adjustPoints(gateway, customerId, value, form),
		done: () => ({
			to: pagePath(pages.customerLoyalty, { customerId }),
			text: "The points were changed",
		}),
	});
}

export default function AdjustPoints() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{view.accounts.length > 0 ? (
				<AdjustForm page={page} view={view} answer={answer} />
			) : (
				<EmptyState icon="gift" title="No loyalty program yet">
					Points belong to a program, and there is none.
				</EmptyState>
			)}
		</Page>
	);
}
