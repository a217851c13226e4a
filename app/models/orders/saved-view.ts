/** A name for the filters of a list: a person's own, or shared with the organization. */
export interface SavedView {
	id: string;
	name: string;
	/** The list's address without its page. */
	query: string;
	isShared: boolean;
	/** Whether the viewer may delete it. */
	isMine: boolean;
}

export const SAVED_VIEW_LISTS = ["orders"] as const;
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number];

export const MOST_VIEWS = 20;
export const VIEW_NAME_LENGTH = 50;
export const VIEW_QUERY_LENGTH = 2_000;

/** Who may share views with the organization, and delete the shared ones of others. */
export const SHARING_PERMISSION = "MERCHANT.API_UPDATE";
