import { definePage, type PageDefinition } from "./page";

type Given = Pick<PageDefinition, "path" | "title" | "purpose"> & Partial<PageDefinition>;

const accountPage = (given: Given) =>
	definePage({ level: "account", group: "Account", icon: "user", ...given });

export const accountPages = {
	accountSecurity: accountPage({
		path: "/account/security",
		title: "Your account",
		purpose: "Your password, two-step sign-in and signed-in devices.",
		built: true,
	}),
	accountProfile: accountPage({
		path: "/account/profile",
		title: "Name and clock",
		purpose: "Your name, and 12-hour or 24-hour times.",
		parent: "accountSecurity",
		built: true,
	}),
	arrangeHome: accountPage({
		path: "/account/home",
		title: "Arrange your home page",
		purpose: "Choose what your home page shows, and in what order.",
		icon: "home",
		parent: "accountSecurity",
		built: true,
	}),
	accountPassword: accountPage({
		path: "/account/password",
		title: "Change password",
		purpose: "Changing your password signs out all other devices.",
		parent: "accountSecurity",
		built: true,
	}),
	accountSecondStep: accountPage({
		path: "/account/second-step",
		title: "Two-step sign-in",
		purpose: "Enter a code from your phone when you sign in.",
		parent: "accountSecurity",
		built: true,
	}),
	linkedAccounts: accountPage({
		path: "/account/linked-accounts",
		title: "Linked accounts",
		purpose: "Sign in with your POS account too.",
		parent: "accountSecurity",
		built: true,
	}),
	reportEmails: accountPage({
		path: "/account/report-emails",
		title: "Reports by email",
		purpose: "Reports we email you. Add one from any report.",
		icon: "chart",
		parent: "accountSecurity",
		built: true,
	}),
	newReportEmail: accountPage({
		path: "/account/report-emails/new",
		title: "Send a report by email",
		purpose: "We email it to you with the full report attached.",
		icon: "chart",
		parent: "reportEmails",
		built: true,
	}),
	reportEmail: accountPage({
		path: "/account/report-emails/:scheduleId",
		title: "Report by email",
		purpose: "Schedule and dates of this report.",
		icon: "chart",
		parent: "reportEmails",
		built: true,
	}),
	confirmLink: accountPage({
		path: "/account/linked-accounts/confirm",
		title: "Link this account?",
		purpose: "Make sure that both accounts are yours.",
		parent: "linkedAccounts",
		built: true,
	}),
};
