import { definePage, type PageDefinition } from "./page";

type Given = Pick<PageDefinition, "path" | "title" | "purpose"> & Partial<PageDefinition>;

const open = (given: Given) =>
	definePage({ level: "public", group: "Account", icon: "user", ...given });

const setup = (given: Given) =>
	definePage({ level: "setup", group: "Account", icon: "store", ...given });

/** Screens anybody reaches (spec 2.1, 2.23) and those of a merchant being set up (2.3, 2.4). */
export const publicPages = {
	signIn: open({
		path: "/auth",
		title: "Sign in",
		purpose: "Sign in with your email and password.",
		built: true,
	}),
	signOut: open({
		path: "/auth/sign-out",
		title: "Sign out",
		purpose: "End your session on this device.",
		icon: "logout",
		built: true,
	}),
	signUp: open({
		path: "/auth/sign-up",
		title: "Sign up",
		purpose: "Create an account and agree to the terms.",
	}),
	forgotPassword: open({
		path: "/auth/forgot-password",
		title: "Forgot password",
		purpose: "Ask for a link to choose a new password.",
	}),
	resetPassword: open({
		path: "/auth/reset-password",
		title: "Reset password",
		purpose: "Choose a new password.",
	}),
	setPassword: open({
		path: "/auth/set-password",
		title: "Set password",
		purpose: "Accept an invitation and choose your password.",
	}),
	activateAccount: open({
		path: "/auth/activate",
		title: "Activate account",
		purpose: "Confirm your email address.",
	}),
	singleSignOn: open({
		path: "/auth/single-sign-on",
		title: "Single sign-on",
		purpose: "Sign in with the account of your point of sale.",
	}),
	activationSuccess: open({
		path: "/auth/activation-success",
		title: "Account activated",
		purpose: "Your account is ready to use.",
	}),
	activationFailure: open({
		path: "/auth/activation-failure",
		title: "Activation failed",
		purpose: "The link has expired or was used before.",
	}),
	inviteSuccess: open({
		path: "/auth/invite-success",
		title: "Invitation accepted",
		purpose: "Your account is ready to use.",
	}),
	resetRequested: open({
		path: "/auth/reset-requested",
		title: "Reset requested",
		purpose: "A link to choose a new password is on its way.",
	}),
	checkEmail: open({
		path: "/auth/check-email",
		title: "Check your email",
		purpose: "Follow the link we sent you.",
	}),
	franchiseInvite: open({
		path: "/franchise-invite",
		title: "Franchise invitation",
		purpose: "Join a franchise with your locations.",
		icon: "brands",
	}),
	merchantSetup: setup({
		path: "/dashboard/merchant/setup",
		title: "Set up your organization",
		purpose: "Three steps to your first location.",
	}),
	merchantSetupLocations: setup({
		path: "/dashboard/merchant/setup/locations",
		title: "Add your locations",
		purpose: "An organization needs at least one location.",
		parent: "merchantSetup",
	}),
	merchantSetupNewLocation: setup({
		path: "/dashboard/merchant/setup/locations/new",
		title: "New location",
		purpose: "Add a location to your organization.",
		parent: "merchantSetupLocations",
	}),
};
