import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DiningOptionChangeForm } from "~/components/fulfilment/dining-option-change-form";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import {
	type DiningOptionChange,
	type OfferedOption,
	optionKey,
} from "~/models/fulfilment/dining-option-change";
import {
	diningOptionChangeFormSchema,
	diningOptionTaskSchema,
} from "~/models/fulfilment/dining-option-change.schema";
import { sameEveryDay } from "~/models/hours/business-hours";
import { NEW_WINDOW } from "~/models/hours/business-hours-form";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView, PreviewedChange } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { failureResponse } from "~/services/gateway/client.server";
import { requirePage, type ScopedGateway } from "~/services/web/access.server";
import { submitBulkChange } from "~/services/web/bulk-change.server";
import { requestedLocations, searchedLocations } from "~/services/web/searched-locations.server";

const CHANGES = "/api/v2/store-v2/:merchantId/dining-option-changes";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.changeDiningOptions);
	const searched = await searchedLocations(access, { onlySelling: true });
	const { locations, chosen } = requestedLocations(args.request, searched);
	const offered = await listOfferedOptions(access.gateway);
	return json({
		page: access.page,
		locations,
		offered: offered.map((option) => ({ value: optionKey(option), label: offeredLabel(option) })),
		values: {
			...chosen,
			isEnabled: true,
			allowsAlcohol: true,
			weeklySchedule: sameEveryDay([NEW_WINDOW]),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.changeDiningOptions, "DINING_OPTION.API_UPDATE");
	const { gateway } = access;
	return submitBulkChange(args, access, {
		form: diningOptionChangeFormSchema(await listOfferedOptions(gateway)),
		plan: diningOptionTaskSchema,
		searched: await searchedLocations(access, { onlySelling: true }),
		preview: (request) => previewDiningOptions(gateway, request),
		start: (plan, form) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/dining-option-changes", {
				params: { merchantId: gateway.merchantId },
				body: plan,
				key: form.key,
			}),
	});
}

function offeredLabel({ name, locations }: { name: string; locations: number }): string {
	return `${name} (at ${locations} ${locations === 1 ? "location" : "locations"})`;
}

export default function ChangeDiningOptions() {
	const { page, locations, offered, values } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={pages.tasks.path}>
			{(answer) => (
				<DiningOptionChangeForm
					page={page}
					locations={locations}
					offered={offered}
					values={values}
					answer={answer}
				/>
			)}
		</BulkChangePage>
	);
}

function listOfferedOptions({ get, merchantId }: ScopedGateway): Promise<OfferedOption[]> {
	return get("/api/v2/store-v2/:merchantId/dining-options", { params: { merchantId } });
}

async function previewDiningOptions(
	{ send, merchantId }: ScopedGateway,
	request: { storeIds: string[] | null; change: DiningOptionChange },
): Promise<PreviewedChange[]> {
	const result = await send("POST", `${CHANGES}/preview`, {
		params: { merchantId },
		body: request,
		key: randomUUID(),
	});
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}
