import { json } from "@remix-run/node";
import { pages, requiredSetup } from "~/models/pages";
import type { Viewer } from "~/models/session";

/**
 * For somebody held to a setup whose screen is not there: says what is so with their account and who can help
 * (spec 2.3, 2.4). Null when nothing holds them.
 */
export function unfinishedAccount(viewer: Viewer, pathname: string): Response | null {
	const setup = requiredSetup(viewer);
	if (setup?.path !== pathname) return null;
	const { email } = viewer.user;
	const account =
		setup === pages.merchantSetup
			? {
					title: "Your account is not part of an organization",
					text: `You are signed in as ${email}. Whoever runs the organization can add this address to its team, and support can set up a new organization.`,
				}
			: {
					title: `${viewer.merchant?.name ?? "Your organization"} has no locations`,
					text: `You are signed in as ${email}. Pages open once the organization has its first location, which a super admin of it can add, and so can support.`,
				};
	return json({ account }, { status: 404 });
}
