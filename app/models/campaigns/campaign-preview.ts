export type CampaignPreviewView =
	| {
			kind: "email";
			src: string;
			subject: string;
			tabs: { label: string; to: string; current: boolean }[];
	  }
	| { kind: "text"; title: string; text: string };
