import { organizationPage as page } from "./page";

const closings = {
	group: "Reporting",
	icon: "lock",
	needs: ["REPORT.PAGE_VIEW", "REPORT.API_READ"],
} as const;
const CLOSINGS = "/reports/closed-periods";

export const closingPages = {
	periodClosings: page({
		...closings,
		path: CLOSINGS,
		title: "Closed periods",
		purpose: "Statements with final figures.",
		inSidebar: true,
		built: true,
	}),
	closePeriod: page({
		...closings,
		path: `${CLOSINGS}/new`,
		title: "Close period",
		purpose: "Check the figures, then freeze them.",
		needs: [...closings.needs, "PERIOD_CLOSING.API_CREATE"],
		parent: "periodClosings",
		built: true,
	}),
	ledgerAccounts: page({
		...closings,
		path: `${CLOSINGS}/accounts`,
		title: "Ledger accounts",
		purpose: "Journal accounts in Xero or QuickBooks Online.",
		parent: "periodClosings",
		built: true,
	}),
	periodClosing: page({
		...closings,
		path: `${CLOSINGS}/:periodClosingId`,
		title: "Statement",
		purpose: "Figures of a closed period.",
		parent: "periodClosings",
		built: true,
	}),
	reopenPeriod: page({
		...closings,
		path: `${CLOSINGS}/:periodClosingId/reopen`,
		title: "Reopen period",
		purpose: "Open the period so you can close it again.",
		needs: [...closings.needs, "PERIOD_CLOSING.API_UPDATE"],
		parent: "periodClosing",
		built: true,
	}),
};
