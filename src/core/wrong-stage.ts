/** Why an order or payment isn’t where a step takes it from. */
export type WrongStage =
  | {
      readonly why:
        | 'comes_to_you'
        | 'over'
        | 'here_already'
        | 'not_delivered'
        | 'courier_gave_up'
        | 'not_ready_to_leave'
        | 'not_on_its_way'
        | 'not_on_board'
        | 'nothing_charged'
        | 'nothing_to_refund'
        | 'nothing_of_lines'
        | 'refund_undecided'
        | 'cancel_out'
        | 'courier_has_it'
        | 'nothing_owed'
        | 'cancelled_nothing_owed'
        | 'nothing_to_tell'
        | 'unprovable'
        | 'not_left_out'
        | 'offer_changed'
        | 'no_printer'
    }
  | { readonly why: 'order_move' | 'payment_move'; readonly from: string; readonly to: string }
  | { readonly why: 'recall' | 'recall_hand_off'; readonly from: string }

/** Where an order is that its guest can’t cancel any more, at which location, and whom to call there. */
export interface TooLate {
  readonly name: string
  readonly status:
    | 'accepted'
    | 'preparing'
    | 'ready'
    | 'out_for_delivery'
    | 'completed'
    | 'rejected'
  readonly phone: string
}
