import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLeftNotice } from "~/components/page/page-notice";
import { alertWishes } from "./alert-sound";
import { OrderTicket, type OrderTicketProps } from "./order-ticket";

export function PrintOnConfirm() {
	const notice = useLeftNotice();
	const [done, setDone] = useState("");
	const isConfirmed = notice?.button?.fields.move === "unconfirm";
	const ticket = isConfirmed ? notice?.links?.find(({ isDocument }) => isDocument) : undefined;
	const id = notice?.id ?? "";
	const finish = useCallback(() => setDone(id), [id]);
	if (!ticket || id === done || !alertWishes().print) return null;
	return <TicketSheet key={id} to={ticket.to} onPrinted={finish} />;
}

const PRINTS = "prints-ticket";

function TicketSheet({ to, onPrinted }: { to: string; onPrinted: () => void }) {
	const { load, data } = useFetcher<OrderTicketProps>();
	const [hasPrinted, setHasPrinted] = useState(false);
	useEffect(() => load(to), [load, to]);
	const isReady = data !== undefined;
	useEffect(() => {
		if (!isReady || hasPrinted) return;
		setHasPrinted(true);
		document.body.classList.add(PRINTS);
		const end = () => {
			document.body.classList.remove(PRINTS);
			window.removeEventListener("afterprint", end);
			onPrinted();
		};
		window.addEventListener("afterprint", end);
		window.print();
	}, [isReady, hasPrinted, onPrinted]);
	if (!data) return null;
	const { ticket, tags, vendor } = data;
	return createPortal(
		<div className="ticket-sheet">
			<OrderTicket ticket={ticket} tags={tags} vendor={vendor} />
		</div>,
		document.body,
	);
}
