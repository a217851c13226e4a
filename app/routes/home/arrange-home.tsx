import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrangedWidgets } from "~/components/home/arranged-widgets";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { pages } from "~/models/pages/pages";
import {
	HOME_WIDGETS,
	type HomeWidget,
	WIDGET_STEPS,
	withStep,
} from "~/models/shared/home-widgets";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { GatewayClient } from "~/services/gateway/client.server";
import { requireAccountPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { landingFor } from "~/services/web/landing.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";

const HERE = pages.arrangeHome.path;

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requireAccountPage(args, pages.arrangeHome);
	return json({ page, ...arrangement(viewer) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.arrangeHome);
	return changeArrangement(args, gateway);
}

export default function ArrangeHome() {
	const { page, homePath, ...arranged } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			narrow
			actions={
				<ButtonLink to={homePath} icon="home">
					Open home
				</ButtonLink>
			}
		>
			<ArrangedWidgets page={page} {...arranged} />
		</Page>
	);
}

function arrangement(viewer: ViewerAnswer) {
	const shown = viewer.homeWidgets ?? [...HOME_WIDGETS];
	return {
		shown,
		hidden: HOME_WIDGETS.filter((widget) => !shown.includes(widget)),
		seen: viewer.homeWidgets,
		homePath: landingFor(viewer),
	};
}

async function changeArrangement(args: RouteArgs, gateway: GatewayClient): Promise<Response> {
	const form = await formBody(args.request);
	const seen = widgetsIn(form.get("seen"));
	const step = WIDGET_STEPS.find((each) => each === form.get("step"));
	const [widget] = widgetsIn(form.get("widget")) ?? [];
	const isReset = form.get("step") === "reset";
	if (!isReset && !(step && widget)) return redirectTo(args, HERE);
	const widgets = step && widget ? withStep(seen, step, widget) : null;
	return submitButton(args, {
		send: ({ key }) => gateway.send("POST", "/api/v2/auth/home", { body: { widgets, seen }, key }),
		done: () => ({ to: HERE, text: isReset ? "Your home page was reset" : "Home page changed" }),
		refused: ({ status }) =>
			status === 409 ? { to: HERE, text: "You changed this elsewhere. Please try again." } : null,
	});
}

function widgetsIn(given: FormDataEntryValue | null): HomeWidget[] | null {
	if (typeof given !== "string") return null;
	return given
		.split(",")
		.flatMap((name) => HOME_WIDGETS.filter((widget) => widget === name))
		.slice(0, HOME_WIDGETS.length);
}
