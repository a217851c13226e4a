/** Visit-tracking ids of a web store (spec 3.5); "" if unused. */
export interface Integrations {
	googleTrackingId: string;
	metaPixelId: string;
	/** Nothing is measured before the visitor has agreed. */
	isConsentRequired: boolean;
}

export const DEFAULT_INTEGRATIONS: Integrations = {
	googleTrackingId: "",
	metaPixelId: "",
	isConsentRequired: true,
};

export const GOOGLE_ID = /^(?:G-[A-Z0-9]{4,20}|GTM-[A-Z0-9]{4,12}|UA-\d{4,10}-\d{1,4})$/;
export const META_ID = /^\d{10,20}$/;
