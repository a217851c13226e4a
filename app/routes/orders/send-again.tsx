import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { PosOrder } from "~/models/orders/pos-order";
import { pages } from "~/models/pages/pages";
import type { GatewayResult } from "~/services/gateway/client.server";
import { redirectToOrder, submitOrderButton } from "~/services/orders/order-button.server";
import { requireLocationPage, type ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/orders/:uuid/pos";

const AGAIN_TEXTS: Partial<Record<PosOrder["state"], string>> & { waiting: string } = {
	waiting: "Sending to the POS again",
	canceling: "Canceling at the POS again",
	comparing: "Checking the POS again",
	sent: "Printing the ticket again",
};

type Answer = { posOrder: PosOrder | null };

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder);
	return redirectToOrder(args, access);
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationOrder, "ORDER.ACTION");
	return submitOrderButton(args, access, {
		send: sendAgain,
		text: ({ posOrder }) => AGAIN_TEXTS[posOrder?.state ?? "waiting"] ?? AGAIN_TEXTS.waiting,
	});
}

function sendAgain(
	gateway: ScopedGateway,
	orderId: string,
	{ key }: { key: string },
): Promise<GatewayResult<Answer>> {
	return gateway.send("POST", PATH, { params: { uuid: orderId }, key });
}
