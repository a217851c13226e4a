/** Who may give the two highest roles, and what only provider staff may, stated independently. */
export const PLATFORM_HOLDERS: Record<string, string> = {
	"ROLE_PERMISSION.PLATFORM_SUPER_ADMIN": "platformSuperAdmin",
	"ROLE_PERMISSION.MERCHANT_SUPER_ADMIN": "platformSuperAdmin merchantSuperAdmin",
	"PLATFORM.ACCESS_VIEW": "platformSuperAdmin platformSupport",
	"PLATFORM.API_READ": "platformSuperAdmin platformSupport",
	"PLATFORM.API_UPDATE": "platformSuperAdmin",
	"PLATFORM.VIEW_AS": "platformSuperAdmin platformSupport",
	"PLATFORM.SUPPORT_SESSION": "platformSuperAdmin platformSupport",
};
