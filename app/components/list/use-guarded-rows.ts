import { useEffect, useRef } from "react";
import { useLeftNotice } from "../page/page-notice";

/** Attributes of a table that for 600 ms takes no press after a button's answer, or once its rows moved. */
export function useGuardedRows(keys: string, look = "table rows") {
	const table = useRef<HTMLTableElement>(null);
	const shown = useRef(keys);
	const notice = useLeftNotice();
	useEffect(() => {
		if (shown.current === keys || !table.current) return;
		shown.current = keys;
		table.current.classList.remove("guarded");
		void table.current.offsetWidth;
		table.current.classList.add("guarded");
	}, [keys]);
	return { ref: table, className: notice ? `${look} guarded guarded-answer` : look };
}
