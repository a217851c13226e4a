import { definePage, type PageDefinition } from "./page";

type Given = Pick<PageDefinition, "path" | "title" | "purpose"> & Partial<PageDefinition>;

const own = (given: Given) =>
	definePage({ level: "account", group: "Account", icon: "user", ...given });

export const accountPages = {
	accountSecurity: own({
		path: "/account/security",
		title: "Your account",
		purpose: "Your password, your second step at sign-in, and the devices you are signed in on.",
		built: true,
	}),
	accountProfile: own({
		path: "/account/profile",
		title: "Name and clock",
		purpose: "How other people see you here, and how times are shown to you.",
		parent: "accountSecurity",
		built: true,
	}),
	accountPassword: own({
		path: "/account/password",
		title: "Change password",
		purpose: "Every other device is signed out when the password changes.",
		parent: "accountSecurity",
		built: true,
	}),
	accountSecondStep: own({
		path: "/account/second-step",
		title: "Second step",
		purpose: "At sign-in, a code of an app on your phone is asked for after the password.",
		parent: "accountSecurity",
		built: true,
	}),
	linkedAccounts: own({
		path: "/account/linked-accounts",
		title: "Linked accounts",
		purpose:
			"Sign in with an account of your point of sale, as well as with your email and password.",
		parent: "accountSecurity",
		built: true,
	}),
	reportEmails: own({
		path: "/account/report-emails",
		title: "Reports by email",
		purpose: "What comes to you, and when. Reports have a button that adds one.",
		icon: "chart",
		parent: "accountSecurity",
		built: true,
	}),
	newReportEmail: own({
		path: "/account/report-emails/new",
		title: "Send a report by email",
		purpose: "It comes to your own address, with its figures and all of its rows as a file.",
		icon: "chart",
		parent: "reportEmails",
		built: true,
	}),
	reportEmail: own({
		path: "/account/report-emails/:scheduleId",
		title: "Report by email",
		purpose: "When it comes, and of which days.",
		icon: "chart",
		parent: "reportEmails",
		built: true,
	}),
	confirmLink: own({
		path: "/account/linked-accounts/confirm",
		title: "Link this account?",
		purpose: "Make sure that both accounts are yours.",
		parent: "linkedAccounts",
		built: true,
	}),
};
