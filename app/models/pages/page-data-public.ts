import { definePage, type PageDefinition } from "./page";

type Given = Pick<PageDefinition, "path" | "title" | "purpose"> & Partial<PageDefinition>;

const open = (given: Given) =>
	definePage({ level: "public", group: "Account", icon: "user", ...given });

const setup = (given: Given) =>
	definePage({ level: "setup", group: "Account", icon: "store", ...given });

export const publicPages = {
	signIn: open({
		path: "/auth",
		title: "Sign in",
		purpose: "Sign in with your email and password.",
		built: true,
	}),
	secondStep: open({
		path: "/auth/second-step",
		title: "Two-step sign-in",
		purpose: "Enter the code from your authenticator app.",
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
		built: true,
	}),
	forgotPassword: open({
		path: "/auth/forgot-password",
		title: "Forgot password",
		purpose: "Get a link to choose a new password.",
		built: true,
	}),
	resetPassword: open({
		path: "/auth/reset-password",
		title: "Reset password",
		purpose: "Choose a new password.",
		built: true,
	}),
	setPassword: open({
		path: "/auth/set-password",
		title: "Set password",
		purpose: "Accept an invitation and choose your password.",
		built: true,
	}),
	activateAccount: open({
		path: "/auth/activate",
		title: "Activate account",
		purpose: "Confirm your email address.",
		built: true,
	}),
	singleSignOn: open({
		path: "/auth/single-sign-on",
		title: "Single sign-on",
		purpose: "Sign in with your POS account.",
		built: true,
	}),
	activationSuccess: open({
		path: "/auth/activation-success",
		title: "Account activated",
		purpose: "Your account is ready to use.",
		built: true,
	}),
	activationFailure: open({
		path: "/auth/activation-failure",
		title: "Activation failed",
		purpose: "The link has expired or was already used.",
		built: true,
	}),
	inviteSuccess: open({
		path: "/auth/invite-success",
		title: "Invitation accepted",
		purpose: "Your account is ready to use.",
		built: true,
	}),
	resetRequested: open({
		path: "/auth/reset-requested",
		title: "Reset requested",
		purpose: "A link to choose a new password is on its way.",
		built: true,
	}),
	checkEmail: open({
		path: "/auth/check-email",
		title: "Check your email",
		purpose: "Follow the link we sent you.",
		built: true,
	}),
	resendActivation: open({
		path: "/auth/resend-activation",
		title: "Send link again",
		purpose: "Get another link to activate your account.",
		built: true,
	}),
	continueElsewhere: open({
		path: "/auth/continue",
		title: "Continue",
		purpose: "Continue to the service you came from.",
		icon: "external",
		built: true,
	}),
	unsubscribe: open({
		path: "/unsubscribe",
		title: "Stop these messages",
		purpose: "You can turn them back on in your profile.",
		built: true,
	}),
	stopOffers: open({
		path: "/unsubscribe/offers",
		title: "Unsubscribe",
		purpose: "Stop offers and news from this restaurant.",
		icon: "megaphone",
		built: true,
	}),
	stopReports: open({
		path: "/unsubscribe/reports",
		title: "Stop this report",
		purpose: "You can resume it in your account.",
		icon: "chart",
		built: true,
	}),
	terms: open({
		path: "/terms",
		title: "Terms of service",
		purpose: "What you agree to when you use Mise.",
		icon: "book",
		built: true,
	}),
	storePage: open({
		path: "/locations/:slug",
		title: "Store page",
		purpose: "The public page of a location.",
		group: "Online store",
		icon: "store",
		built: true,
	}),
	deals: open({
		path: "/locations/:slug/deals",
		title: "Deals",
		purpose: "Current discounts at this location.",
		group: "Online store",
		icon: "tag",
		built: true,
	}),
	guestGiftCard: open({
		path: "/gift-card",
		title: "Gift card",
		purpose: "A gift card’s balance, number and locations.",
		group: "Online store",
		icon: "gift",
		built: true,
	}),
	franchiseInvite: open({
		path: "/franchise-invite",
		title: "Franchise invitation",
		purpose: "Join a franchise with your locations.",
		icon: "brands",
		built: true,
	}),
	franchiseJoined: open({
		path: "/franchise-invite/thank-you",
		title: "Thank you",
		purpose: "You have joined the franchise.",
		icon: "brands",
		built: true,
	}),
	merchantSetup: setup({
		path: "/dashboard/merchant/setup",
		title: "Set up your organization",
		purpose: "Three steps to your first location.",
		built: true,
	}),
	merchantSetupLocations: setup({
		path: "/dashboard/merchant/setup/locations",
		title: "Add your locations",
		purpose: "An organization needs at least one location.",
		parent: "merchantSetup",
		built: true,
	}),
	merchantSetupNewLocation: setup({
		path: "/dashboard/merchant/setup/locations/new",
		title: "New location",
		purpose: "Add a location to your organization.",
		parent: "merchantSetupLocations",
		built: true,
	}),
	merchantSetupTeam: setup({
		path: "/dashboard/merchant/setup/team",
		title: "Your team",
		purpose: "Invite the people you work with, or do it later.",
		parent: "merchantSetup",
		built: true,
	}),
};
