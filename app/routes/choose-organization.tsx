import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { landingFor, requireUser } from "~/services/access.server";
import { redirectTo } from "~/services/request-state.server";
import { safePath } from "~/services/safe-path.server";

export const meta = pageMeta;

/** A provider's person says which organisation to look at; everybody else has but one. */
export async function loader(args: LoaderFunctionArgs) {
	const { state, viewer } = await requireUser(args);
	if (viewer.user.type !== "provider") throw await redirectTo(args, landingFor(viewer));
	return json({
		page: {
			title: "Choose an organization",
			purpose: "You look at one at a time; the user menu changes it later.",
		},
		merchants: viewer.merchants,
		next: safePath(new URL(args.request.url).searchParams.get("next"), "/auth"),
		csrf: state.session.csrf,
	});
}

export default function ChooseOrganization() {
	const { page, merchants, next, csrf } = useLoaderData<typeof loader>();
	return (
		<Page {...page} narrow>
			<Card flush>
				{merchants.length === 0 && (
					<EmptyState icon="store" title="No organizations yet">
						Organizations stand here once the first one is set up.
					</EmptyState>
				)}
				<form method="post" action="/switch-merchant">
					<HiddenFields values={{ csrf, next }} />
					{merchants.map(({ merchantId, name }) => (
						<button
							key={merchantId}
							type="submit"
							name="merchantId"
							value={merchantId}
							className="nav-item w-full text-left"
						>
							<Icon name="store" size={20} />
							<span className="min-w-0 flex-1">{name}</span>
							<Icon name="chevron-right" size={18} />
						</button>
					))}
				</form>
			</Card>
		</Page>
	);
}
